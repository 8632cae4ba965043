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

/** Breaks the rules of each step, and at last fills in what they allow. */
async function breakEachRule(register: ReturnType<typeof registerPage>) {
  await register.next.click()
  await expect(register.error('phone')).toBeVisible()
  await register.fillPhone('081234567')
  await expect(register.error('phone')).toBeVisible()
  await register.fillPhone('+66 81 999 9999')
  await register.next.click()
  for (const field of ['name', 'password', 'confirm']) await expect(register.error(field)).toBeVisible()
  await register.at('password').fill('one')
  await register.at('confirm').fill('two')
  await register.at('name').fill('x')
  await register.next.click()
  await expect(register.error('confirm')).toBeVisible()
  await register.at('confirm').fill('one')
  await register.next.click()
  await register.submit.click()
  for (const field of ['bank', 'first-name', 'last-name', 'account-no'])
    await expect(register.error(field)).toBeVisible()

  await register.fillBank({ ...VISITOR, bank: 'KTB', firstName: 'สมชาย', accountNo: '12345' })
  await register.submit.click()
  await expect(register.error('first-name')).toBeVisible()
  await expect(register.error('account-no')).toBeVisible()
  await register.at('first-name').fill('')
  await register.at('first-name').pressSequentially('smchai')
  await register.at('first-name').press('Home')
  await register.at('first-name').press('ArrowRight')
  await register.at('first-name').pressSequentially('o')
  await expect(register.at('first-name')).toHaveValue('SOMCHAI')
  expect(await register.at('first-name').evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
  await register.at('account-no').fill('๑๒๓-๔๕๖-๗๘๙๐')
  await register.submit.click()
  await register.onceDone()
}

test('the form works by keys alone, reports its rules at the fields, and causes no navigation once it was left', async ({
  page,
  sandbox,
}) => {
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

  await test.step('the rules of each step are reported at their fields', async () => {
    await sandbox.reset()
    await withoutOtp(sandbox)
    await register.anew()
    await breakEachRule(register)
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

test('an error appears at its field, in the step that has it, and nothing is lost', async ({
  page,
  sandbox,
}) => {
  await withoutOtp(sandbox)
  const register = registerPage(page)
  await register.goto()
  await register.fillAll()
  const refuse = { method: 'POST', path: '/api/account', kind: 'status', times: 1 }
  for (const [code, field, step] of [
    ['EXISTING_BANK', 'account-no', 3],
    ['INVALID_BANK', 'account-no', 3],
    ['BANK_ACCOUNT_NAME_ENG', 'first-name', 3],
    ['UNVERIFIED_OTP', 'phone', 0],
    ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'phone', 0],
  ] as const)
    await test.step(`${code} appears at the ${field}`, async () => {
      await sandbox.fault({ ...refuse, status: 400, code })
      await register.submit.click()
      await expect(register.step(step)).toBeVisible()
      await expect(register.error(field)).toHaveAttribute('data-code', code)
      await expect(register.at(field)).toBeFocused()
      if (step === 3) return
      await register.next.click()
      await expect(register.step(2)).toBeVisible()
      await register.next.click()
    })

  await test.step('an error of an earlier step returns to it and keeps everything', async () => {
    await sandbox.fault({ ...refuse, status: 409, code: 'EXISTING_USER' })
    await register.submit.click()
    await expect(register.step(0)).toBeVisible()
    await expect(register.error('phone')).toHaveAttribute('data-code', 'EXISTING_USER')
    await expect(register.at('phone')).toHaveValue(VISITOR.phone)
    await register.next.click()
    await expect(register.at('name')).toHaveValue(VISITOR.name)
    await expect(register.at('password')).toHaveValue(VISITOR.password)
    await register.next.click()
    await expect(register.at('account-no')).toHaveValue(VISITOR.accountNo)
    await register.submit.click()
    await register.onceDone()
  })
})
