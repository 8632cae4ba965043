import { expect, test } from '../../fixtures'
import { registerPage } from '../../pages/register.page'
import { followLink } from '../../support/browser/open-app'

test('at 320 px with text at 200 % nothing is cut and nothing scrolls sideways', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  const register = registerPage(page)
  const expectNoOverflow = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await register.goto()
  await register.next.click()
  await expectNoOverflow()
  await register.fillPhone()
  await expect(register.at('otp-ref')).toBeVisible()
  await expectNoOverflow()
  await register.fillOtp(sandbox)
  await register.next.click()
  await expectNoOverflow()
  await register.fillProfile()
  await register.submit.click()
  await expectNoOverflow()
  for (const [path, ready] of [
    ['/login', 'login-submit'],
    ['/howto', 'video-bonus-end'],
    ['/contact?about=password', 'contact-link'],
    ['/nowhere', 'not-found-home'],
  ] as const) {
    await followLink(page, path)
    await expect(page.getByTestId(ready)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoOverflow()
  }
})

test('a message that the keyboard inserts into the code leaves its code alone', async ({ page }) => {
  const register = registerPage(page)
  await register.goto()
  await register.fillPhone()
  await register.at('otp').focus()
  // One input event without a paste, as a keyboard's clipboard chip makes.
  await page.keyboard.insertText('Ref 4821 OTP 123456')
  await expect(register.at('otp')).toHaveValue('123456')
})
