import { expect, test } from '../../fixtures'
import { spinPage, wheelOf } from '../../pages/spin.page'

test('the slice under the pointer is the result', async ({ page, enter }) => {
  const spin = spinPage(page)
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
})
