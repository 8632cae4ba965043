import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { bodiesOf, registerPage, VISITOR } from '../../pages/register.page'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

/** Reloads in the profile and the bank step, and registers. */
async function reloadEachStep(page: Page, sandbox: SandboxControl) {
  const register = registerPage(page)
  const created = bodiesOf(page, '/api/account')
  await sandbox.reset()
  await register.anew('?code=PR100001')
  await register.fillPhone()
  await register.fillOtp(sandbox)
  await expect(register.step(2)).toBeVisible()
  await register.goto()
  await register.fillProfile()
  await register.at('account-no').fill(VISITOR.accountNo)
  await page.reload()
  await expect(register.step(2)).toBeVisible()
  await expect(register.at('name')).toHaveValue(VISITOR.name)
  await expect(register.at('password')).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).toContain(VISITOR.name)
  expect(stored).not.toContain('Secret')
  expect(stored).not.toMatch(/otp-\d/)
  await register.fillProfile()
  await expect(register.at('account-no')).toHaveValue(VISITOR.accountNo)
  await register.fillBank()
  await register.submit.click()
  await register.onceDone()
  expect(created).toMatchObject([{ inviteCode: 'PR100001' }])
}

test('Back, another language and a reload lose nothing but the password', async ({ page, sandbox }) => {
  const register = registerPage(page)
  await test.step("the button Back, the phone's Back and another language lose nothing", async () => {
    await register.goto()
    await register.fillPhone()
    await register.fillOtp(sandbox)
    await register.fillProfile()
    await register.at('first-name').fill('half')
    await register.back.click()
    await expect(register.at('name')).toHaveValue(VISITOR.name)
    await expect(register.at('password')).toHaveValue(VISITOR.password)
    await register.at('name').fill('Changed')
    await page.getByTestId('lang-select').selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(register.at('name')).toHaveValue('Changed')
    await expect(register.at('password')).toHaveValue(VISITOR.password)
    // The code is used up: Back leads to the phone step, and going on from there sends no new code.
    await page.goBack()
    await expect(register.step(0)).toBeVisible()
    await expect(register.at('phone')).toHaveValue(VISITOR.phone)
    await register.next.click()
    await expect(register.at('name')).toHaveValue('Changed')
    await register.next.click()
    await expect(register.at('first-name')).toHaveValue('HALF')
    expect(await sandbox.count('POST', '/api/otp/send')).toBe(1)
  })

  await test.step('a reload keeps what was typed and the inviter, but never the password', async () => {
    await reloadEachStep(page, sandbox)
  })

  await test.step('a reload in the code step keeps the sent code', async () => {
    await sandbox.reset()
    await register.anew()
    await register.fillPhone()
    await expect(register.at('otp-ref')).toContainText('LC')
    await page.reload()
    await expect(register.at('otp-ref')).toContainText('LC')
    await register.fillOtp(sandbox)
    await expect(register.step(2)).toBeVisible()
    expect(await sandbox.count('POST', '/api/otp/send')).toBe(1)
  })
})
