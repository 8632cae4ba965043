import { expect, MEMBER, test } from '../../fixtures'
import { appIsReady } from '../../support/browser/open-app'
import { ENTRY, openPrerenderedHome } from '../../support/browser/prerendered'
import { holdRequests } from '../../support/sandbox/hold-requests'

test('an early language choice, checkbox, shown password and focus are kept', async ({ page }) => {
  const release = await holdRequests(page, ENTRY)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByTestId('login-password').fill(MEMBER.password)
  await page.getByTestId('login-remember').check()
  await page.getByTestId('lang-select').selectOption('en')
  await page.getByTestId('login-password-show').click()
  await page.getByTestId('login-forgot').focus()
  await expect(page.locator('#prerendered')).toHaveCount(1)
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await appIsReady(page)
  await expect(page.getByTestId('login-password')).toHaveValue(MEMBER.password)
  await expect(page.getByTestId('login-password')).toHaveAttribute('type', 'text')
  await expect(page.getByTestId('login-remember')).toBeChecked()
  await expect(page.getByTestId('login-forgot')).toBeFocused()
})

test('a link pressed before home is live leads to its page, and Back leads home', async ({
  page,
  sandbox,
}) => {
  const release = await holdRequests(page, ENTRY)
  await openPrerenderedHome(page, sandbox)
  await expect(page.locator('#prerendered')).toHaveCount(1)
  await Promise.all([
    page.waitForURL('/user/statement', { waitUntil: 'commit' }),
    page.getByTestId('nav-statement').click(),
  ])
  release()
  await expect(page.getByTestId('screen-statement')).toBeVisible()
  await page.goBack()
  await expect(page.getByTestId('screen-home')).toBeVisible()
  await expect(page.getByTestId('wallet-balance')).toHaveAttribute('value', /\d/)
})
