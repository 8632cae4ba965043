import type { Page } from '@playwright/test'

/** Lets `ms` pass on the page's clock, which is installed, at once; what its timers have sent by then is at the server. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  // Sent after what the timers sent, and on the same way.
  await page.evaluate(() => fetch('/', { method: 'HEAD' }))
}
