import { expect, test } from '../../fixtures'
import { spinPage, wheelOf } from '../../pages/spin.page'
import { freezeClock } from '../../support/browser/freeze-clock'

test.describe('at a density of 3', () => {
  test.use({ deviceScaleFactor: 3 })

  test('the bitmap has the pixels of its place (350 px and 85 % of the width at most), and a burst of resizes redraws it once, half a second after the last', async ({
    page,
    enter,
  }) => {
    const spin = spinPage(page)
    await page.addInitScript(() => {
      const size = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'width')
      Reflect.set(window, 'drawings', 0)
      Object.defineProperty(HTMLCanvasElement.prototype, 'width', {
        ...size,
        set(value: number) {
          Reflect.set(window, 'drawings', Reflect.get(window, 'drawings') + 1)
          size?.set?.call(this, value)
        },
      })
    })
    await page.addInitScript(() => {
      const resizes: number[] = []
      Object.assign(window, { resizes })
      window.addEventListener('resize', () => resizes.push(window.innerWidth))
    })
    const measure = () =>
      spin.wheel.evaluate((canvas: HTMLCanvasElement) => ({
        resizes: Reflect.get(window, 'resizes') as number[],
        shown: canvas.clientWidth,
        bitmap: canvas.width,
        drawings: Reflect.get(window, 'drawings'),
      }))
    await page.clock.install()
    await enter('/user/spin')
    await expect(spin.wheel).toBeVisible()
    await freezeClock(page)
    const first = await measure()
    expect(first.bitmap).toBe(first.shown * 3)
    expect(first.shown).toBeLessThanOrEqual(Math.min(350, 390 * 0.85))
    expect(first.drawings).toBe(1)

    for (let step = 0; step < 50; step++) await page.setViewportSize({ width: 388 - step, height: 844 })
    await expect.poll(async () => (await measure()).resizes.at(-1)).toBe(339)
    expect((await measure()).resizes.length).toBeGreaterThan(first.resizes.length + 1)
    await page.clock.runFor(499)
    expect((await measure()).drawings).toBe(1)
    await page.clock.runFor(10_000)
    const last = await measure()
    expect(last.drawings).toBe(2)
    expect(last.bitmap).toBe(last.shown * 3)
    expect(last.shown).toBeLessThanOrEqual(339 * 0.85)
  })
})

test("the server's colours and texts do no harm", async ({ page, enter }) => {
  const spin = spinPage(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const [first, ...others] = wheelOf(4).slices
  const hostile = {
    ...first,
    label: 'Five <img src=x onerror="window.harmed = 1"><i>coins</i>',
    bgColor: 'url(https://evil.example/a)',
    textColor: 'red;background:url(https://evil.example/b)',
    htmlDescription: '<b>Good</b><img src=x onerror="window.harmed = 1"><script>window.harmed = 1</script>',
  }
  await spin.serve(
    { activeSpinwheel: { name: '<i>w</i>', slices: [hostile, ...others] }, userCoin: 3 },
    { success: true, result: 'C0', label: hostile.label, remainingCoin: 2 },
  )
  await enter('/user/spin')
  await spin.spin.click()
  await expect(spin.prize.locator('b')).toHaveText('Good')
  // A label is shown without its markup.
  await expect(spin.prize).toContainText('Five coins')
  await expect(spin.prize.locator('i')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'harmed'))).toBeUndefined()
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
  expect(asked.length).toBeGreaterThan(5)
})
