import type { Page } from '@playwright/test'

/**
 * Advances the page's installed clock by `ms`. Requests that its timers send meanwhile have reached the server when it
 * returns.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  // This request follows those of the timers on the same connection.
  await page.evaluate(() => fetch('/', { method: 'HEAD' }))
}
