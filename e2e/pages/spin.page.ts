import type { Page } from '@playwright/test'
import { freezeClock, runUntil } from '../support/browser/freeze-clock'
import { calledPath } from '../support/build-settings'

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
    still: page.locator('[data-testid="wheel"][data-phase="still"]'),
    /**
     * Records in the page the phases of the wheel in their order, and its rotation in each frame of the turn. With
     * `press`, the page also presses the button while the wheel turns and when it stops. Call before the page opens.
     */
    watchPhases: async ({ press = false } = {}) => {
      await page.addInitScript((presses) => {
        const phases: string[] = []
        const turned: string[] = []
        Object.assign(window, { turned, phases })
        const wheel = () => document.querySelector<HTMLElement>('[data-testid="wheel"]')
        const noteTurn = () => {
          const canvas = wheel()
          if (!canvas) return
          turned.push(getComputedStyle(canvas).transform)
          if (canvas.dataset.phase === 'turning') requestAnimationFrame(noteTurn)
        }
        const look = () => {
          const phase = wheel()?.dataset.phase
          if (!phase || phases.includes(phase)) return
          phases.push(phase)
          if (phase === 'turning') requestAnimationFrame(noteTurn)
          if (presses && ['turning', 'stopped'].includes(phase))
            document.querySelector<HTMLElement>('[data-testid="wheel-spin"]')?.click()
        }
        new MutationObserver(look).observe(document, {
          subtree: true,
          childList: true,
          attributeFilter: ['data-phase'],
        })
      }, press)
    },
    /** Freezes the installed clock, spins and moves the clock on until the wheel leaves its rest. */
    startTurn: async () => {
      await freezeClock(page)
      await page.getByTestId('wheel-spin').click()
      await runUntil(page, async () => (await wheel.getAttribute('data-phase')) !== 'still')
    },
    /** The phases recorded so far. */
    phases: () => page.evaluate<string[]>('window.phases'),
    /** Returns a function that counts a path's calls since the last call of another. Call before the page opens. */
    countCallsSince: () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      return (path: string, since: string) =>
        asked.slice(asked.lastIndexOf(calledPath(since)) + 1).filter((one) => one === calledPath(path)).length
    },
    /** The wheel's CSS transform in each frame of the turn. */
    turned: () => page.evaluate<string[]>('window.turned'),
    /** The wheel's current CSS transform. */
    transform: () => wheel.evaluate((canvas) => getComputedStyle(canvas).transform),
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
