import type { Page } from '@playwright/test'

/** The notice of actions with money whose answer was lost. */
export function lostAnswerPage(page: Page) {
  const modal = page.getByTestId('modal-lost-answer')
  return {
    modal,
    line: modal.getByTestId('lost-answer'),
    balance: modal.getByTestId('lost-answer-balance'),
    rows: modal.getByTestId('lost-answer-row'),
    none: modal.getByTestId('lost-answer-none'),
    seen: modal.getByTestId('lost-answer-seen'),
  }
}
