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
    all: page.getByTestId('withdraw-all'),
    min: page.getByTestId('withdraw-min'),
    max: page.getByTestId('withdraw-max'),
    account: page.getByTestId('withdraw-account'),
    error: page.getByTestId('withdraw-error'),
    ask: async (text: string) => {
      await amount.fill(text)
      await submit.click()
    },
  }
}
