import type { Page } from '@playwright/test'

/** Has the time of a page stand from here on, but for what the test puts it forward. Its clock is installed. Ten seconds pass at once. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}
