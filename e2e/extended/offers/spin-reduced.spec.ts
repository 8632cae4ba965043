import type { Page } from '@playwright/test'
import { expect, test, WITH_MOTION } from '../../fixtures'
import { spinPage } from '../../pages/spin.page'

test.use(WITH_MOTION)

const calm = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

test('under reduced motion the prize is shown within 4 s, and Back closes it', async ({ page, enter }) => {
  const spin = spinPage(page)
  await calm(page)
  await test.step('with reduced motion the result is shown at once, and the prize within 4 s', async () => {
    await spin.watchPhases()
    await enter('/user/spin')
    await spin.spin.click()
    await expect(spin.prize).toBeVisible()
    const { turning, stopped } = await spin.phases()
    // Shorter than the shortest turn, 4.1 s. The first test checks how long the result is shown.
    expect(stopped - turning).toBeLessThan(2_000)
    expect(new Set(await spin.turned()).size).toBe(1)
    await spin.prizeClose.click()
    await expect(spin.prize).toBeHidden()
  })

  await test.step('Back closes the prize with the page it belongs to', () => leaveByBack(page))
})

async function leaveByBack(page: Page) {
  const spin = spinPage(page)
  // Adds a history entry of the same route, as turning a page of the coupons does.
  await page.evaluate(() => history.pushState(history.state, '', '/user/spin?page=1'))
  await spin.spin.click()
  await expect(spin.prize).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(spin.prize).toBeHidden()
  await expect(spin.spin).toBeEnabled()
}
