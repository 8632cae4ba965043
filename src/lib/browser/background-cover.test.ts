import { expect, it } from 'vitest'
import { coverInBackground } from './background-cover'

// The browser's own test hides a tab (e2e/specs/account/lock.spec.ts).
it('covers the page while it is in the back-forward cache, and no longer than it is told to', () => {
  const stop = coverInBackground()
  const isCoveredAt = (event: string) => {
    dispatchEvent(new Event(event))
    return 'covered' in document.documentElement.dataset
  }
  expect([isCoveredAt('pagehide'), isCoveredAt('pageshow'), isCoveredAt('pagehide')]).toEqual([
    true,
    false,
    true,
  ])
  stop()
  expect([isCoveredAt('pageshow'), isCoveredAt('pagehide')]).toEqual([false, false])
})
