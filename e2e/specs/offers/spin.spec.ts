import { expect, test, WITH_MOTION } from '../../fixtures'

test.use(WITH_MOTION)

const SPIN = '/api/spinwheel/spin'

test('a spin turns the wheel and shows the prize once, whatever is pressed meanwhile', async ({
  page,
  sandbox,
  enter,
}) => {
  const [spin, prize] = [page.getByTestId('wheel-spin'), page.getByTestId('prize')]
  await enter('/user/spin')
  const [coins, coupons] = [page.getByTestId('wheel-coins'), page.getByTestId('coupon-row')]
  await expect(coins).toHaveText('5')
  await expect(coupons).toHaveCount(2)
  await sandbox.fault({ method: 'POST', path: SPIN, kind: 'slow', ms: 400, times: 1 })
  await spin.dblclick()
  await page.locator('[data-phase="turning"]').waitFor()
  await spin.click({ force: true })
  await spin.press('Enter')
  await expect(prize).toContainText('฿20', { timeout: 20_000 })
  // The first prize is at the top, where the wheel began.
  const angle = await page.getByTestId('wheel').evaluate((canvas) => {
    const { a, b } = new DOMMatrix(getComputedStyle(canvas).transform)
    return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  })
  expect(angle).toBeCloseTo(0, 4)
  expect(await sandbox.count('POST', SPIN)).toBe(1)
  await page.getByTestId('prize-close').click()
  await expect(prize).toBeHidden()
  await expect(coins).toHaveText('4')
  await expect(coupons).toHaveCount(3)
  await expect(spin).toBeEnabled()
})
