import type { Page } from '@playwright/test'

/** Marks the agreement as read, so it doesn't open by itself. Call before the first page. */
export function withoutAgreement(page: Page) {
  return page.addInitScript(() => {
    try {
      localStorage.setItem('remember-agreement', '1')
    } catch {
      // A test may block storage.
    }
  })
}

/** Home: the balances, the tiles and the game cards. */
export function homePage(page: Page) {
  return {
    total: page.getByTestId('total-balance'),
    main: page.getByTestId('wallet-balance'),
    refresh: page.getByTestId('refresh-balances'),
    lastUpdate: page.getByTestId('last-update'),
    stale: page.getByTestId('screen-home').getByTestId('balance-stale'),
    inviteReceive: page.getByTestId('invite-receive'),
    tile: (name: string) => page.getByTestId(`tile-${name}`),
    card: (code: string) => page.getByTestId(`game-card-${code}`),
    alert: page.getByTestId('alert'),
    alertOk: page.getByTestId('alert-ok'),
    confirm: page.getByTestId('confirm'),
    confirmOk: page.getByTestId('confirm-ok'),
    toast: page.getByTestId('toast'),
    /** Fills in the withdraw sheet and submits it. */
    withdraw: async (amount: string) => {
      await page.getByTestId('withdraw-amount').fill(amount)
      await page.getByTestId('withdraw-submit').click()
    },
    modal: (name: string) => page.getByTestId(`modal-${name}`),
    close: page.getByTestId('modal-close'),
  }
}
