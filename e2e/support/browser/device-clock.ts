import type { Page } from '@playwright/test'

/** Lets `setDeviceClock` set the clock of this page, which goes on from there. Call it before the page opens. */
export async function useOwnClock(page: Page) {
  await page.addInitScript(() => {
    const state = globalThis as unknown as { setBy?: number }
    state.setBy = 0
    const now = Date.now
    const shifted = () => now() + (state.setBy ?? 0)
    globalThis.Date = new Proxy(Date, {
      construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [shifted()]),
      get: (target, key) => (key === 'now' ? shifted : Reflect.get(target, key)),
    })
  })
}

/** Sets the page's clock by so many milliseconds, forward or back. Monotonic time goes on as it does on a phone. */
export async function setDeviceClock(page: Page, byMs: number) {
  await page.evaluate((ms) => {
    ;(globalThis as unknown as { setBy?: number }).setBy = ms
  }, byMs)
}
