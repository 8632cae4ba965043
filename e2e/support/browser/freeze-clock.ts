import type { Page } from '@playwright/test'

/**
 * Freezes the page's installed clock. From then on it moves only when the test moves it. Advances it by ten seconds
 * first.
 */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}
