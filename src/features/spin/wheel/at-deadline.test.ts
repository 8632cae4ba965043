import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAtDeadline } from './at-deadline'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const show = () => document.dispatchEvent(new Event('visibilitychange'))

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
  vi.setSystemTime(Date.now() + 1000)
  show()
  expect(callback).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 1500)
  show()
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
