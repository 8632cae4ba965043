import type { Page } from '@playwright/test'

/** The transfer sheet. */
export function transferPage(page: Page) {
  const from = page.getByTestId('transfer-from')
  const to = page.getByTestId('transfer-to')
  const amount = page.getByTestId('transfer-amount')
  const submit = page.getByTestId('transfer-submit')
  return {
    amount,
    submit,
    fill: async (order: { from?: string; to?: string; amount?: string }) => {
      if (order.from !== undefined) await from.selectOption(order.from)
      if (order.to !== undefined) await to.selectOption(order.to)
      if (order.amount !== undefined) await amount.fill(order.amount)
    },
  }
}
