import type { Page } from '@playwright/test'

/** The withdraw sheet. */
export function withdrawPage(page: Page) {
  const amount = page.getByTestId('withdraw-amount')
  const submit = page.getByTestId('withdraw-submit')
  const confirmOk = page.getByTestId('confirm-ok')
  return {
    sheet: page.getByTestId('modal-withdraw'),
    amount,
    submit,
    confirmOk,
    ask: async (text: string) => {
      await amount.fill(text)
      await submit.click()
    },
  }
}
