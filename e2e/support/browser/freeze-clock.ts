import { expect, type Page } from '@playwright/test'

const STEP_MS = 20

/**
 * Advances the page's installed clock by ten seconds and freezes it there. From then on it moves only when the test
 * moves it.
 */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

/**
 * Moves a frozen clock on in steps of 20 ms until `holds`. What the app does after an answer needs its timers, although
 * next to no time.
 */
export async function runUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    expect(await holds()).toBe(true)
  }).toPass()
}
