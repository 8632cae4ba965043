import type { Page } from '@playwright/test'
import { MEMBER } from '../fixtures'
import { openApp } from '../support/browser/open-app'

/** The sign-in page. */
export function loginPage(page: Page) {
  const submit = page.getByTestId('login-submit')
  return {
    submit,
    remember: page.getByTestId('login-remember'),
    goto: (search = '') => openApp(page, `/login${search}`),
    signIn: async (member = MEMBER) => {
      await page.getByTestId('login-username').fill(member.phone)
      await page.getByTestId('login-password').fill(member.password)
      await submit.click()
    },
  }
}
