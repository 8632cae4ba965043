import { type Locale, languageTag } from '../../src/lib/locale'
import { expect, MEMBER, test } from '../fixtures'
import { appIsReady } from './browser/open-app'
import { ENTRY } from './browser/prerendered'
import { holdRequests } from './sandbox/hold-requests'

/** Defines the test of the prerendered sign-in page in a language. */
export function testPrerenderedSignIn(lang: Locale) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang })

    test(`the sign-in page is shown before the app is live (${lang})`, async ({ page }) => {
      const release = await holdRequests(page, ENTRY)
      await page.goto('/login', { waitUntil: 'commit' })
      await expect(page.getByTestId('login-submit')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag(lang))
      const prerendered = await page.getByTestId('login-submit').textContent()

      // Input and presses before the app is live are kept.
      await page.getByTestId('login-username').fill(MEMBER.phone)
      await page.getByTestId('login-password').fill(MEMBER.password)
      await page.getByTestId('login-submit').click()
      await expect(page.locator('#prerendered')).toHaveCount(1)
      release()
      await expect(page.getByTestId('screen-home')).toBeVisible()
      await appIsReady(page)

      await page.getByTestId('logout').click()
      await expect(page.getByTestId('login-submit')).toHaveText(prerendered ?? '')
    })
  })
}
