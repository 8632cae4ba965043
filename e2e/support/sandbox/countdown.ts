import { expect } from '@playwright/test'

/** A countdown shows whole seconds, and so does the clock that the server tells. */
const ROUNDING = 1

/**
 * Begins to count down beside the page, from `seconds`. The function it gives expects of what the page shows that it lies
 * between what is left now and what was left at the start, `moved` being the seconds by which the page's clock was moved
 * on meanwhile: as near as can be said, however slow the machine.
 */
export function countdownOf(seconds: number) {
  const start = Date.now()
  return async (secondsLeft: () => Promise<number>, moved = 0) => {
    const shown = await secondsLeft()
    expect(shown).toBeLessThanOrEqual(seconds - moved + ROUNDING)
    expect(shown).toBeGreaterThanOrEqual(seconds - moved - (Date.now() - start) / 1_000 - ROUNDING)
  }
}
