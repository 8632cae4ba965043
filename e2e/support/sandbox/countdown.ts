import { expect } from '@playwright/test'

/** The countdown and the server's clock both show whole seconds. */
const ROUNDING = 1

/**
 * Starts a countdown of `seconds` beside the page. The returned function expects the page's value to lie between what
 * is left now and what was left at the start. `moved`: how many seconds the test has advanced the page's clock. However
 * slow the machine is, this is the tightest valid range.
 */
export function countdownOf(seconds: number) {
  const start = Date.now()
  return async (secondsLeft: () => Promise<number>, moved = 0) => {
    const shown = await secondsLeft()
    expect(shown).toBeLessThanOrEqual(seconds - moved + ROUNDING)
    expect(shown).toBeGreaterThanOrEqual(seconds - moved - (Date.now() - start) / 1_000 - ROUNDING)
  }
}
