import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { freezeClock, runUntil } from '../../support/browser/freeze-clock'
import { paintedColour } from '../../support/browser/painted-colour'

/** Serves a wheel with slices in colours that a test can tell apart, and a spin that wins one of them. */
async function serve(page: Page, count: number, won: number) {
  const slices = Array.from({ length: count }, (_, index) => ({
    code: `C${index}`,
    // Without labels, so that the pointer is over a plain colour.
    label: '',
    bgColor: `rgb(${7 * index}, 40, 90)`,
    textColor: '#ffffff',
    htmlDescription: `<p>About prize ${index}</p>`,
  }))
  const result = { activeSpinwheel: { name: 'Test wheel', slices }, userCoin: 3 }
  const spun = { success: true, result: `C${won}`, label: `Prize ${won}`, remainingCoin: 2 }
  await page.route('**/api/spinwheel/setup', (route) => route.fulfill({ json: { result } }))
  await page.route('**/api/spinwheel/spin', (route) => route.fulfill({ json: spun }))
}

/** The colour under the tip of the pointer. */
async function colourAtPointer(page: Page) {
  const [x, y] = await page.getByTestId('wheel').evaluate((canvas) => {
    const box = (canvas.parentElement ?? canvas).getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.width * 0.13 + 1] as const
  })
  return paintedColour(page, x, y)
}

// Wheels of other sizes are in src/features/spin/wheel/wheel-turn.test.ts.
test('the slice under the pointer is the result', async ({ page, enter }) => {
  const [count, won] = [24, 23]
  const wheel = page.getByTestId('wheel')
  await page.clock.install()
  await serve(page, count, won)
  await enter('/user/spin')
  await expect(page.getByTestId('wheel-slice')).toHaveCount(count)
  // The bitmap has a pixel for each of the screen's.
  expect(await wheel.evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth)).toBe(2)
  expect(await colourAtPointer(page)).toEqual([0, 40, 90])
  await freezeClock(page)
  await page.getByTestId('wheel-spin').click()
  await runUntil(page, async () => (await wheel.getAttribute('data-phase')) !== 'still')
  await page.clock.runFor(100)
  await expect(wheel).toHaveAttribute('data-phase', 'stopped')
  expect(await colourAtPointer(page)).toEqual([7 * won, 40, 90])
  await page.clock.resume()
  await expect(page.getByTestId('prize')).toContainText(`About prize ${won}`)
})
