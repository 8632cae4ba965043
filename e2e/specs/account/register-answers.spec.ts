import { expect, MEMBER, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { bodiesOf, registerPage, VISITOR, withoutOtp } from '../../pages/register.page'
import { holdRequests } from '../../support/sandbox/hold-requests'

const SEND = '/api/otp/send'
const VERIFY = '/api/otp/verify'

test('without the setting or with an error of the number, registration stays in the phone step', async ({
  page,
  sandbox,
}) => {
  const register = registerPage(page)
  await test.step("when the phone check's setting cannot be read, the check is not skipped", async () => {
    await sandbox.fault({ method: 'GET', path: '/api/lookup/registerOTP', kind: 'status', status: 500 })
    await register.goto()
    await expect(page.getByTestId('page-error')).toBeVisible()
    await register.fillPhone()
    // The page made three attempts when it opened, and three more after the press.
    await expect.poll(() => sandbox.count('GET', '/api/lookup/registerOTP')).toBe(6)
    await expect(page.getByTestId('page-error-retry')).not.toHaveAttribute('aria-busy', 'true')
    await expect(register.step(0)).toBeVisible()
    await sandbox.clearFaults()
    await page.getByTestId('page-error-retry').click()
    await expect(page.getByTestId('page-error')).toBeHidden()
    await expect(register.at('phone')).toHaveValue(VISITOR.phone)
    await register.next.click()
    await expect(register.step(1)).toBeVisible()
  })

  // Another number, because the app would reuse the code that it has just requested for the first.
  const other = '0899999998'
  await sandbox.reset()
  await register.anew()
  await register.fillPhone(other)
  for (const [turn, code] of ['EXISTING_USER', 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'UNVERIFIED_OTP'].entries())
    await test.step(`${code} in the code step returns to the phone step, which requests a new code`, async () => {
      // Control: an error of the code itself stays in the code step.
      await register.at('otp').fill('000000')
      await register.next.click()
      await expect(register.error('otp')).toHaveAttribute('data-code', 'OTP_CODE_INVALID')
      expect(await sandbox.count('POST', SEND)).toBe(turn + 1)
      await sandbox.fault({ method: 'POST', path: VERIFY, kind: 'status', status: 400, code, times: 1 })
      await register.next.click()
      await expect(register.error('phone')).toHaveAttribute('data-code', code)
      await expect(register.at('phone')).toBeFocused()
      await expect(register.at('phone')).toHaveValue(other)
      await register.next.click()
      await expect(register.step(1)).toBeVisible()
      expect(await sandbox.count('POST', SEND)).toBe(turn + 2)
    })
})

test('an answer is not shown for another number or to another person', async ({ page, sandbox }) => {
  const register = registerPage(page)
  await register.goto()
  await test.step('an error of a number that was changed meanwhile is not shown for the new one', async () => {
    const release = await holdRequests(page, `**${SEND}`)
    await register.fillPhone(MEMBER.phone)
    await expect(register.next).toHaveAttribute('aria-busy', 'true')
    await register.at('phone').fill(VISITOR.phone)
    release()
    await expect(register.next).not.toHaveAttribute('aria-busy', 'true')
    await expect(register.error('phone')).toBeHidden()
    // Control: for an unchanged number it is shown.
    await register.fillPhone(MEMBER.phone)
    await expect(register.error('phone')).toHaveAttribute('data-code', 'EXISTING_USER')
  })

  await test.step('a number changed while its code is requested stays, and can be requested again', async () => {
    const sent = await sandbox.count('POST', SEND)
    const release = await holdRequests(page, `**${SEND}`)
    await register.fillPhone('0899999998')
    await expect(register.next).toHaveAttribute('aria-busy', 'true')
    await register.at('phone').fill(VISITOR.phone)
    release()
    await expect(register.next).not.toHaveAttribute('aria-busy', 'true')
    await expect(register.step(0)).toBeVisible()
    await expect(register.at('phone')).toBeFocused()
    await expect(register.error('phone')).toBeHidden()
    // Control: another press requests a code for the changed number and continues with that.
    await register.next.click()
    await expect(register.step(1)).toContainText(VISITOR.phone)
    expect(await sandbox.count('POST', SEND)).toBe(sent + 2)
  })

  await test.step('an error of one person is not shown to the next', async () => {
    await sandbox.reset()
    await register.anew()
    await register.fillPhone(MEMBER.phone)
    await expect(register.error('phone')).toHaveAttribute('data-code', 'EXISTING_USER')
    // Control: for the same person, number and error are kept.
    await page.getByTestId('public-nav-howto').click()
    await page.getByTestId('public-nav-register').click()
    await expect(register.at('phone')).toHaveValue(MEMBER.phone)
    await expect(register.error('phone')).toBeVisible()

    await register.at('login').click()
    await loginPage(page).signIn(MEMBER)
    await page.getByTestId('logout').click()
    await page.getByTestId('public-nav-register').click()
    await expect(register.at('phone')).toHaveValue('')
    await expect(register.error('phone')).toBeHidden()
  })
})

test("the phone check's setting is read anew without harm, and a number registered meanwhile is reported", async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  const register = registerPage(page)
  const LOOKUP = ['GET', '/api/lookup/registerOTP'] as const
  const answered = page.waitForResponse(`**${LOOKUP[1]}`)
  await register.goto()
  await test.step("a failed refetch of the phone check's setting leaves a working step alone", async () => {
    await expect.poll(() => sandbox.count(...LOOKUP)).toBe(1)
    // Waits for the first answer, because the jump of an hour would otherwise exceed the time limit of that call.
    await (await answered).finished()
    await sandbox.fault({ method: LOOKUP[0], path: LOOKUP[1], kind: 'status', status: 400, code: 'NO_DATA' })
    await page.clock.fastForward('01:00:00')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => sandbox.count(...LOOKUP)).toBe(2)
    await page.clock.runFor(1_000)
    await expect(page.getByTestId('toast')).toHaveAttribute('data-code', 'NO_DATA')
    await expect(page.getByTestId('page-error')).toBeHidden()
    await register.fillPhone()
    await expect(register.step(1)).toBeVisible()
  })

  await sandbox.reset()
  await register.anew()
  for (const [how, status] of [
    ['as a refusal', 409],
    ['in a good answer', 200],
  ] as const)
    await test.step(`a number registered meanwhile is reported in the phone step when the code is resent, ${how}`, async () => {
      await register.fillPhone()
      await expect(register.step(1)).toBeVisible()
      await page.clock.fastForward(61_000)
      const json = { message: 'EXISTING_USER', code: 'EXISTING_USER', otpRef: '', otpToken: '' }
      await page.route(`**${SEND}`, (route) => route.fulfill({ status, json }), { times: 1 })
      await register.at('otp-resend').click()
      await expect(register.error('phone')).toHaveAttribute('data-code', 'EXISTING_USER')
      await expect(register.at('phone')).toHaveValue(VISITOR.phone)
    })
})

test('a password changed during the check is not used unconfirmed', async ({ page, sandbox }) => {
  await withoutOtp(sandbox)
  const created = bodiesOf(page, '/api/account')
  const register = registerPage(page)
  await register.goto()
  await register.fillPhone()
  const release = await holdRequests(page, '**/api/account/validate')
  await register.fillProfile()
  await expect(register.next).toHaveAttribute('aria-busy', 'true')
  await register.at('password').fill('another')
  release()
  await expect(register.next).not.toHaveAttribute('aria-busy', 'true')
  await expect(register.step(2)).toBeVisible()
  await register.next.click()
  await expect(register.error('confirm')).toBeVisible()
  await register.at('confirm').fill('another')
  await register.next.click()
  await register.fillBank()
  await register.submit.click()
  await register.onceDone()
  expect(created).toMatchObject([{ password: 'another' }])
})
