import type { Page } from '@playwright/test'

/**
 * Advances the page's installed clock by ten seconds and freezes it there. From then on it moves only when the test
 * moves it.
 */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}
