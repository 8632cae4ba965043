import { beforeEach, expect, it, vi } from 'vitest'
import { steadyNow } from './steady-clock'

const HOUR = 3_600_000

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) }))

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The ms that pass for the page during `change`. */
function passed(change: () => void): number {
  const before = steadyNow()
  change()
  return steadyNow() - before
}

it.each([2 * HOUR, -2 * HOUR])('does not follow the device’s clock, which is set by %s ms', (jump) => {
  expect(passed(() => vi.setSystemTime(Date.now() + jump))).toBe(0)
})

it.each([
  ['which only the device’s clock has measured', 0, HOUR, HOUR],
  ['by what the page measured where the device’s clock was set back', 1_000, -HOUR, 1_000],
])('counts a sleep, %s', (_, measured, jump, counted) => {
  const sleep = () => {
    setHidden(true)
    vi.advanceTimersByTime(measured)
    vi.setSystemTime(Date.now() + jump)
    setHidden(false)
  }
  expect(passed(sleep)).toBe(counted)
})

it('counts nothing twice when the page becomes visible again and again', () => {
  setHidden(true)
  setHidden(false)
  expect(
    passed(() => {
      vi.setSystemTime(Date.now() + HOUR)
      setHidden(false)
    }),
  ).toBe(0)
})
