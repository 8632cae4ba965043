import { expect, test } from '../../fixtures'
import { registerPage, VISITOR } from '../../pages/register.page'
import { passTime } from '../../support/browser/pass-time'

const SEND = '/api/otp/send'

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
    await answered
    await passTime(page, 0)
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
