import type { Page } from '@playwright/test'
import { textsIn } from '../../../src/testing/all-texts'
import { expect, test, WITH_MOTION } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { spinPage, wheelOf } from '../../pages/spin.page'
import { passTime } from '../../support/browser/pass-time'
import { holdRequests } from '../../support/sandbox/hold-requests'

test.use(WITH_MOTION)

const calm = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

test('the slice under the pointer is the result, and a result that is no slice is under none', async ({
  page,
  enter,
}) => {
  const spin = spinPage(page)
  await calm(page)
  await page.clock.install()
  /** Leaves the page and returns: the wheel is read anew and stands at its start. */
  const comeBack = async () => {
    await spin.prizeClose.click()
    await page.getByTestId('nav-profile').click()
    await expect(page.getByTestId('screen-profile')).toBeVisible()
    await page.goBack()
  }
  for (const { count, won } of [
    { count: 7, won: 3 },
    { count: 24, won: 23 },
  ])
    await test.step(`the slice under the pointer is the result: ${won} of ${count}`, async () => {
      await spin.serve(
        // Without labels, so that the pointer is over a plain colour.
        { activeSpinwheel: wheelOf(count, ''), userCoin: 3 },
        { success: true, result: `C${won}`, label: `Prize ${won}`, remainingCoin: 2 },
      )
      await (count === 7 ? enter('/user/spin') : comeBack())
      await expect(spin.slices).toHaveCount(count)
      // The bitmap has a pixel for each of the screen's.
      expect(
        await spin.wheel.evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth),
      ).toBe(2)
      expect(await spin.colourAtPointer()).toEqual([0, 40, 90])
      await spin.startTurn()
      await page.clock.runFor(100)
      await expect(spin.stopped).toBeVisible()
      expect(await spin.colourAtPointer()).toEqual([7 * won, 40, 90])
      await page.clock.resume()
      await expect(spin.prize).toContainText(`About prize ${won}`)
    })

  await test.step('a result that is not on the wheel stops between slices, and the prize shows its label', async () => {
    await spin.serve(
      { activeSpinwheel: wheelOf(6), userCoin: 3 },
      { success: true, result: 'GHOST', label: 'A surprise', remainingCoin: 2 },
    )
    await comeBack()
    await expect(spin.slices).toHaveCount(6)
    await spin.startTurn()
    await page.clock.runFor(100)
    await expect(spin.stopped).toBeVisible()
    // The wheel stops with the pointer on a line between two slices, neither of which is the first.
    const slices = (await spin.angle()) / 60
    expect(slices % 1).toBeCloseTo(0.5, 4)
    expect(slices).toBeGreaterThan(1)
    expect(slices).toBeLessThan(5)
    await page.clock.resume()
    await expect(spin.prize).toContainText('A surprise')
  })
})

test('a member who looks away or leaves during a spin finds its prize and the true coins', async ({
  page,
  enter,
}) => {
  const spin = spinPage(page)
  await page.clock.install()
  await test.step('leaving while the wheel turns tells the prize once, and coming back shows the true coins', async () => {
    await enter('/user/spin')
    await expect(spin.coins).toHaveText('5')
    await spin.spin.click()
    await page.locator('[data-phase="turning"]').waitFor()
    await page.getByTestId('nav-profile').click()
    await expect(page.getByTestId('screen-profile')).toBeVisible()
    await expect(spin.alert).toContainText(textsIn('th').spin.result)
    await page.goBack()
    await expect(spin.alert).toBeHidden()
    await expect(page.getByTestId('screen-profile')).toBeVisible()
    await page.goBack()
    await expect(spin.coins).toHaveText('4')
    await expect(spin.coupons).toHaveCount(3)
    await page.getByTestId('nav-profile').click()
    // Longer than the wheel turns.
    await passTime(page, 10_000)
    await expect(page.getByTestId('screen-profile')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByTestId('toast')).toHaveCount(0)
  })

  await test.step('a page hidden while the wheel turns shows the prize when it is visible again', async () => {
    await page.goBack()
    await expect(spin.coins).toHaveText('4')
    await spin.spin.click()
    await page.locator('[data-phase="turning"]').waitFor()
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.fastForward(60_000)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: false })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(2_100)
    await expect(spin.prize).toBeVisible()
    await spin.prizeClose.click()
  })

  await test.step('going home before the answer shows the true coins there', async () => {
    await expect(spin.coins).toHaveText('3')
    const release = await holdRequests(page, '**/api/spinwheel/spin')
    await spin.spin.click()
    await page.getByTestId('nav-home').click()
    await expect(homePage(page).coins).toContainText('3')
    release()
    await expect(homePage(page).coins).toContainText('2')
  })
})
