import type { Page } from '@playwright/test'

/** The cashback modal, opened by its address. */
export function refundModal(page: Page) {
  const id = (name: string) => page.getByTestId(name)
  return {
    path: '/user/home?modal=refund',
    modal: id('modal-refund'),
    amount: id('refund-amount'),
    receive: id('refund-receive'),
    toWallet: id('refund-to-wallet'),
    yes: id('confirm-ok'),
    alert: id('alert'),
  }
}
