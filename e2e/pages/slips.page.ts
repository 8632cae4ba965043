import type { Page } from '@playwright/test'

/** The table of uploaded slips. */
export function slipsPage(page: Page) {
  const modal = page.getByTestId('modal-slips')
  const rows = modal.getByTestId('slip-row')
  return {
    rows,
    /** The slip's picture: a link when the server sent an address, else a button that requests it. */
    link: (index: number) => rows.nth(index).getByTestId('slip-link'),
    opener: (index: number) => rows.nth(index).getByTestId('slip-open'),
  }
}
