import type { Page } from '@playwright/test'

/** The sheet of a game account. */
export function gamePage(page: Page) {
  return {
    sheet: page.getByTestId('modal-game'),
    activate: page.getByTestId('game-activate'),
    username: page.getByTestId('game-username'),
    password: page.getByTestId('game-password'),
    show: page.getByTestId('game-password-show'),
    copyUsername: page.getByTestId('copy-game-username'),
    reset: page.getByTestId('game-reset-password'),
    play: page.getByTestId('game-play'),
    link: page.getByTestId('game-link'),
    transferIn: page.getByTestId('game-transfer-in'),
  }
}
