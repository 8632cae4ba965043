import type { Page } from '@playwright/test'
import { MEMBER } from '../fixtures'
import { openApp } from '../support/browser/open-app'

/** The sign-in page. */
export function loginPage(page: Page) {
  const username = page.getByTestId('login-username')
  const password = page.getByTestId('login-password')
  const submit = page.getByTestId('login-submit')
  return {
    username,
    password,
    submit,
    remember: page.getByTestId('login-remember'),
    goto: (search = '') => openApp(page, `/login${search}`),
    signIn: async (member = MEMBER) => {
      await username.fill(member.phone)
      await password.fill(member.password)
      await submit.click()
    },
  }
}
