import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { bodiesOf, registerPage, VISITOR } from '../../pages/register.page'
import { allowClipboard } from '../../support/browser/clipboard'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

/** The first code expires. The message with the second is pasted whole. */
async function renewsAnExpiredCode(page: Page, sandbox: SandboxControl, context: BrowserContext) {
  const register = registerPage(page)
  await register.anew()
  await register.fillPhone()
  await expect(register.at('otp-resend')).toBeDisabled()
  const firstRef = await register.at('otp-ref').textContent()
  await sandbox.control('POST', 'clock', { advanceMs: 6 * 60_000 })
  await register.fillOtp(sandbox)
  await expect(register.error('otp')).toHaveAttribute('data-code', 'OTP_EXPIRED')

  // The code is of no use, so another one can be requested at once.
  await register.at('otp-resend').click()
  await expect(register.at('otp-ref')).not.toHaveText(firstRef ?? '')
  await expect(register.at('otp-resend')).toBeDisabled()
  const { code } = await sandbox.control<{ code: string }>('GET', `otp?phone=${VISITOR.phone}`)
  await allowClipboard(context)
  const message = `Your code is ${code} (Ref: LC0000). Valid 5 minutes.`
  await page.evaluate((text) => navigator.clipboard.writeText(text), message)
  await register.at('otp').fill('')
  // Pasted with keys: only then would the browser insert the whole message if the page didn't prevent it.
  await page.keyboard.press('ControlOrMeta+V')
  await expect(register.at('otp')).toHaveValue(code)
  await register.next.click()
  await expect(register.step(2)).toBeVisible()
}

/** Types five wrong codes for another number, and then the right one. */
async function blockByWrongCodes(page: Page, sandbox: SandboxControl) {
  const register = registerPage(page)
  // Another number, because the first is confirmed.
  const other = '0811111112'
  await register.back.click()
  await register.back.click()
  await register.fillPhone(other)
  for (const attempt of [1, 2, 3, 4]) {
    await register.at('otp').fill(`00000${attempt}`)
    await register.next.click()
    await expect(register.error('otp')).toHaveAttribute('data-code', 'OTP_CODE_INVALID')
    await expect(register.at('otp')).toBeFocused()
  }
  await register.at('otp').fill('000009')
  await expect(register.error('otp')).toBeHidden()
  await register.next.click()
  await expect(register.error('otp')).toHaveAttribute('data-code', 'OTP_BLOCK')
  await register.fillOtp(sandbox, other)
  await expect(register.error('otp')).toHaveAttribute('data-code', 'OTP_BLOCK')
  await expect(register.step(1)).toBeVisible()
}

test('only a new number is accepted, and only the one that its code confirmed', async ({
  page,
  sandbox,
  context,
}) => {
  await page.clock.install()
  const register = registerPage(page)
  await test.step('a registered number is reported at once, in the phone step', async () => {
    await register.goto()
    await register.fillPhone('0812345678')
    await expect(register.error('phone')).toHaveAttribute('data-code', 'EXISTING_USER')
    await expect(register.at('phone')).toBeFocused()
    await register.at('phone').fill('0812345679')
    await expect(register.error('phone')).toBeHidden()
  })

  await test.step('a number other than the confirmed one is not accepted, and nothing is lost', async () => {
    const validated = bodiesOf(page, '/api/account/validate')
    await register.fillPhone()
    await register.fillOtp(sandbox)
    await register.at('username').fill('0811111111')
    await register.fillProfile()
    await expect(register.error('username')).toContainText(VISITOR.phone)
    await expect(register.at('username')).toBeFocused()
    expect(validated).toEqual([])
    await register.at('username').fill(VISITOR.phone)
    await register.next.click()
    await expect(register.step(3)).toBeVisible()
    expect(validated).toHaveLength(1)
  })

  await test.step('a wrong code is reported, and five of them block the number', async () => {
    await blockByWrongCodes(page, sandbox)
  })

  await test.step('a number that is already verified skips the code', async () => {
    await sandbox.reset()
    await register.anew()
    await register.fillPhone()
    await register.fillOtp(sandbox)
    await expect(register.step(2)).toBeVisible()
    // A new visit: only the server knows that the number is verified.
    await register.anew()
    await register.fillPhone()
    await expect(register.step(2)).toBeVisible()
    expect(await sandbox.count('POST', '/api/otp/send')).toBe(2)
  })

  await test.step('an expired code can be resent at once, and a whole message can be pasted', async () => {
    await sandbox.reset()
    await renewsAnExpiredCode(page, sandbox, context)
  })
})
