import type { Page } from '@playwright/test'

/**
 * Advances the page's installed clock by `ms`. Then sends a request and waits for its answer: requests that the page's
 * timers sent before it have normally reached the server by then.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await page.evaluate(() => fetch('/', { method: 'HEAD' }))
}
