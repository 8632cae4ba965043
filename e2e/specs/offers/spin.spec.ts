import { expect, test, WITH_MOTION } from '../../fixtures'
import { spinPage } from '../../pages/spin.page'

test.use(WITH_MOTION)

const SPIN = '/api/spinwheel/spin'
const SETUP = '/api/spinwheel/setup'
const COUPONS = '/api/spinwheel/coupon'

test('a spin turns the wheel and shows the prize, whatever is pressed meanwhile', async ({
  page,
  sandbox,
  enter,
}) => {
  const spin = spinPage(page)
  // Pressed by the page itself: on a busy machine a press from outside may come after the prize covers the button.
  await spin.watchPhases({ press: true })
  // Reads are counted when the page sends them. The sandbox might count reads on entry that were still in flight.
  const callsSince = spin.countCallsSince()
  await enter('/user/spin')
  await test.step('presses during the call or the turn send nothing', async () => {
    await expect(spin.coins).toHaveText('5')
    await expect(spin.coupons).toHaveCount(2)
    await sandbox.fault({ method: 'POST', path: SPIN, kind: 'slow', ms: 400, times: 1 })
    const answered = page.waitForResponse(`**${SPIN}`)
    await spin.spin.dblclick()
    await answered
    await page.locator('[data-phase="turning"]').waitFor()
    await spin.spin.click({ force: true })
    await spin.spin.press('Enter')
    await expect(spin.prize).toContainText('฿20', { timeout: 20_000 })
    expect(await spin.phases()).toEqual(['still', 'turning', 'stopped', 'prize'])
    expect(await sandbox.count('POST', SPIN)).toBe(1)
  })

  await test.step("a spin turns the wheel to the server's result, shows the prize, and refetches coins and coupons when it is closed", async () => {
    expect(await spin.angle()).toBeCloseTo(0, 4)
    const turned = await spin.turned()
    expect(new Set(turned).size).toBeGreaterThan(5)
    expect(turned.at(-1), 'where it stopped').toBe(await spin.transform())
    expect(callsSince(SETUP, SPIN)).toBe(0)
    expect(callsSince(COUPONS, SPIN)).toBe(0)
    expect(new URL(page.url()).search).toBe('')
    await spin.prizeClose.click()
    await expect(spin.prize).toBeHidden()
    await expect(spin.coins).toHaveText('4')
    await expect(spin.coupons).toHaveCount(3)
    expect(callsSince(SETUP, SPIN)).toBe(1)
    expect(await sandbox.count('POST', SPIN)).toBe(1)
    await expect(spin.spin).toBeEnabled()
  })
})
