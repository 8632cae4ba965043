import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAtDeadline } from './at-deadline'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const show = () => document.dispatchEvent(new Event('visibilitychange'))

/** The page is hidden, the phone sleeps, and the page is visible again. */
function sleep(ms: number) {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  show()
  vi.setSystemTime(Date.now() + ms)
  hidden.mockRestore()
  show()
}

it('calls back once, after the time', () => {
  const callback = vi.fn()
  callAtDeadline(2000, callback)
  vi.advanceTimersByTime(1999)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  show()
  expect(callback).toHaveBeenCalledTimes(1)
})

it('calls back as soon as the page is back, when the phone slept past the time', () => {
  const callback = vi.fn()
  callAtDeadline(2000, callback)
  sleep(1000)
  expect(callback).not.toHaveBeenCalled()
  sleep(1500)
  expect(callback).toHaveBeenCalledTimes(1)
})

it('does not call back once it is called off', () => {
  const callback = vi.fn()
  const callOff = callAtDeadline(2000, callback)
  callOff()
  vi.advanceTimersByTime(5000)
  show()
  expect(callback).not.toHaveBeenCalled()
})
