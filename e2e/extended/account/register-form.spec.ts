import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { registerPage, VISITOR, withoutOtp } from '../../pages/register.page'
import { followLink } from '../../support/browser/open-app'
import { passTime } from '../../support/browser/pass-time'
import { holdRequests } from '../../support/sandbox/hold-requests'

/** Registers with keys alone. */
async function registerByKeyboard(page: Page) {
  const register = registerPage(page)
  await page.goto('/register')
  await page.getByTestId('register-phone').focus()
  await page.keyboard.type(VISITOR.phone)
  await page.keyboard.press('Enter')
  await expect(register.step(2)).toBeVisible()
  // Waits until the new step has focused its heading. Otherwise that could take the focus from a field later.
  await expect(page.locator('#register-heading')).toBeFocused()
  const tab = async (text: string) => {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await tab('Keyboard Person')
  await page.keyboard.press('Tab')
  await tab('secret99')
  await page.keyboard.press('Tab')
  await tab('secret99')
  await page.keyboard.press('Enter')
  await expect(register.at('bank')).toBeVisible()
  await expect(page.locator('#register-heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await tab('first')
  await tab('last')
  await tab('1234567890')
  await page.keyboard.press('Enter')
  await register.onceDone()
  await page.keyboard.press('Tab')
  await expect(page.getByTestId('screen-login')).toBeVisible()
}

test('the form works by keys alone, and causes no navigation once it was left', async ({ page, sandbox }) => {
  await withoutOtp(sandbox)
  await page.clock.install()
  const release = await holdRequests(page, /\/assets\/howto-[^/]*\.js$/)
  const register = registerPage(page)
  await test.step('registration works with the keyboard alone', async () => {
    await registerByKeyboard(page)
  })

  await test.step('leaving after a registration causes no navigation later', async () => {
    await sandbox.reset()
    await withoutOtp(sandbox)
    await register.anew()
    await register.fillAll()
    await register.submit.click()
    await register.onceDone('public-nav-howto')
    // The member has opened the how-to page, whose code is still loading. The registration must not navigate now.
    await passTime(page, 5_000)
    release()
    await expect(page.getByTestId('screen-howto')).toBeVisible()
  })
})

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
