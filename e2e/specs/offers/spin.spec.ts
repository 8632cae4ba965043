import { expect, test, WITH_MOTION } from '../../fixtures'
import { spinPage } from '../../pages/spin.page'

test.use(WITH_MOTION)

const SPIN = '/api/spinwheel/spin'

test('a spin turns the wheel and shows the prize once, whatever is pressed meanwhile', async ({
  page,
  sandbox,
  enter,
}) => {
  const spin = spinPage(page)
  await enter('/user/spin')
  await expect(spin.coins).toHaveText('5')
  await expect(spin.coupons).toHaveCount(2)
  await sandbox.fault({ method: 'POST', path: SPIN, kind: 'slow', ms: 400, times: 1 })
  await spin.spin.dblclick()
  await page.locator('[data-phase="turning"]').waitFor()
  await spin.spin.click({ force: true })
  await spin.spin.press('Enter')
  await expect(spin.prize).toContainText('฿20', { timeout: 20_000 })
  // The first prize is at the top, where the wheel began.
  expect(await spin.angle()).toBeCloseTo(0, 4)
  expect(await sandbox.count('POST', SPIN)).toBe(1)
  await spin.prizeClose.click()
  await expect(spin.prize).toBeHidden()
  await expect(spin.coins).toHaveText('4')
  await expect(spin.coupons).toHaveCount(3)
  await expect(spin.spin).toBeEnabled()
})
