import type { Page } from '@playwright/test'

/** The profile with its password dialog. */
export function profilePage(page: Page) {
  const old = page.getByTestId('password-old')
  const fresh = page.getByTestId('password-new')
  const confirm = page.getByTestId('password-confirm')
  const submit = page.getByTestId('password-submit')
  return {
    open: page.getByTestId('password-open'),
    old,
    fresh,
    confirm,
    submit,
    fill: async (from: string, to: string, again = to) => {
      await old.fill(from)
      await fresh.fill(to)
      await confirm.fill(again)
    },
  }
}
