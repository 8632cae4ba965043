import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { spinPage } from '../../pages/spin.page'

/** Between these times, in ms of the page's clock, the wheel stops. */
const TURNS = [
  ['reduce', 0, 100],
  ['no-preference', 4_050, 4_850],
] as const

test('the prize follows the result by 2 s, the wheel turns only with motion, and Back closes the prize alone', async ({
  page,
  enter,
}) => {
  const spin = spinPage(page)
  await page.clock.install()
  await enter()
  await homePage(page).tile('spin').click()
  for (const [reducedMotion, least, most] of TURNS)
    await test.step(`with reduced motion: ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion })
      await spin.startTurn()
      await page.clock.runFor(least)
      if (least > 0) await expect(spin.wheel).toHaveAttribute('data-phase', 'turning')
      await page.clock.runFor(most - least)
      await expect(spin.stopped).toBeVisible()
      // It has stopped up to `most - least` ago.
      await page.clock.runFor(2_000 - (most - least) - 50)
      await expect(spin.stopped).toBeVisible()
      await page.clock.runFor(most - least + 100)
      await expect(spin.wheel).toHaveAttribute('data-phase', 'prize')
      await page.clock.resume()
      await expect(spin.prize).toBeVisible()
      await page.goBack()
      await expect(spin.prize).toBeHidden()
      await expect(spin.spin).toBeEnabled()
    })
})
