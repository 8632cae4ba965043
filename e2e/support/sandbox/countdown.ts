import { expect } from '@playwright/test'

/** The countdown and the server's clock both show whole seconds. */
const ROUNDING = 1
/** The seconds that a test may last (playwright.config.ts). */
const LONGEST_TEST = 180

/**
 * Starts a countdown of `seconds` beside the page. The returned function expects the page's value to lie between what
 * was left at the start and what is left when a test is ended. `moved`: how many seconds the test has advanced the
 * page's clock.
 */
export function countdownOf(seconds: number) {
  return async (secondsLeft: () => Promise<number>, moved = 0) => {
    const shown = await secondsLeft()
    expect(shown).toBeLessThanOrEqual(seconds - moved + ROUNDING)
    expect(shown).toBeGreaterThanOrEqual(seconds - moved - LONGEST_TEST)
  }
}
