import type { Page } from '@playwright/test'
import { freezeClock, runUntil } from '../support/browser/freeze-clock'

/** A wheel as the server sends it, with slices in colours that a test can distinguish. */
export function wheelOf(count: number, label = 'Prize') {
  const slices = Array.from({ length: count }, (_, index) => ({
    code: `C${index}`,
    label: label && `${label} ${index}`,
    bgColor: `rgb(${7 * index}, 40, 90)`,
    textColor: '#ffffff',
    htmlDescription: `<p>About prize ${index}</p>`,
  }))
  return { name: 'Test wheel', slices }
}

/** The page of the prize wheel and the coupons. */
export function spinPage(page: Page) {
  const wheel = page.getByTestId('wheel')
  return {
    wheel,
    spin: page.getByTestId('wheel-spin'),
    coins: page.getByTestId('wheel-coins'),
    slices: page.getByTestId('wheel-slice'),
    prize: page.getByTestId('prize'),
    prizeClose: page.getByTestId('prize-close'),
    coupons: page.getByTestId('coupon-row'),
    claims: page.getByTestId('coupon-claim'),
    confirm: page.getByTestId('confirm-ok'),
    alert: page.getByTestId('alert'),
    stopped: page.locator('[data-testid="wheel"][data-phase="stopped"]'),
    /** Freezes the installed clock, spins and moves the clock on until the wheel leaves its rest. */
    startTurn: async () => {
      await freezeClock(page)
      await page.getByTestId('wheel-spin').click()
      await runUntil(page, async () => (await wheel.getAttribute('data-phase')) !== 'still')
    },
    /** Answers the setup and every spin in place of the server. */
    serve: async (setup: { activeSpinwheel: unknown; userCoin: number }, answer: Record<string, unknown>) => {
      await page.route('**/api/spinwheel/setup', (route) => route.fulfill({ json: { result: setup } }))
      await page.route('**/api/spinwheel/spin', (route) => route.fulfill({ json: answer }))
    },
    /** The wheel's current angle in degrees. */
    angle: () =>
      wheel.evaluate((canvas) => {
        const { a, b } = new DOMMatrix(getComputedStyle(canvas).transform)
        return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
      }),
    /** The colour under the tip of the pointer. */
    colourAtPointer: async () => {
      const box = await wheel.evaluate((canvas) => {
        const { x, y, width } =
          canvas.parentElement?.getBoundingClientRect() ?? canvas.getBoundingClientRect()
        return { x: x + width / 2 - 1, y: y + width * 0.13, width: 2, height: 2 }
      })
      const png = (await page.screenshot({ clip: box })).toString('base64')
      return page.evaluate(async (data) => {
        const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))
        const picture = await createImageBitmap(new Blob([bytes]))
        const context = new OffscreenCanvas(4, 4).getContext('2d')
        context?.drawImage(picture, 0, 0)
        return Array.from(context?.getImageData(1, 1, 1, 1).data.slice(0, 3) ?? [])
      }, png)
    },
  }
}
