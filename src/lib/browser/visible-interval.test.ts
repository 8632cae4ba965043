import { expect, it, vi } from 'vitest'
import { everyWhileVisible } from './visible-interval'

const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('calls back while the page is visible, not while it is hidden, and at once when it is back', () => {
  vi.useFakeTimers()
  const callback = vi.fn()
  const stop = everyWhileVisible(callback, 1_000)
  vi.advanceTimersByTime(3_500)
  expect(callback).toHaveBeenCalledTimes(3)
  show('hidden')
  // Nothing is left to wake the phone.
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(3_600_000)
  expect(callback).toHaveBeenCalledTimes(3)
  show('visible')
  expect(callback).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(1_000)
  expect(callback).toHaveBeenCalledTimes(5)
  stop()
  show('visible')
  vi.advanceTimersByTime(10_000)
  expect(callback).toHaveBeenCalledTimes(5)
  expect(vi.getTimerCount()).toBe(0)
})

it('a hidden page may have an interval of its own, and its return may do something else', () => {
  vi.useFakeTimers()
  const [callback, onReturn] = [vi.fn(), vi.fn()]
  const stop = everyWhileVisible(callback, 1_000, { onReturn, hiddenMs: 60_000 })
  show('hidden')
  vi.advanceTimersByTime(120_000)
  expect([callback.mock.calls.length, onReturn.mock.calls.length]).toEqual([2, 0])
  show('visible')
  expect([callback.mock.calls.length, onReturn.mock.calls.length]).toEqual([2, 1])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
