import type { Page } from '@playwright/test'

/** The profile with its password dialog. */
export function profilePage(page: Page) {
  const old = page.getByTestId('password-old')
  const fresh = page.getByTestId('password-new')
  const confirm = page.getByTestId('password-confirm')
  const submit = page.getByTestId('password-submit')
  return {
    open: page.getByTestId('password-open'),
    modal: page.getByTestId('modal-password'),
    old,
    fresh,
    confirm,
    submit,
    strength: page.getByTestId('password-strength'),
    error: (field: 'old' | 'new' | 'confirm') => page.getByTestId(`password-${field}-error`),
    fill: async (from: string, to: string, again = to) => {
      await old.fill(from)
      await fresh.fill(to)
      await confirm.fill(again)
    },
  }
}
