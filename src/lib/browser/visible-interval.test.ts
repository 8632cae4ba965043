import { afterEach, expect, it, vi } from 'vitest'
import { everyWhileVisible } from './visible-interval'

const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  vi.useRealTimers()
})

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

it('starts with the page, where it was opened in the background', () => {
  vi.useFakeTimers()
  show('hidden')
  const callback = vi.fn()
  const stop = everyWhileVisible(callback, 1_000)
  vi.advanceTimersByTime(5_000)
  expect(callback).not.toHaveBeenCalled()
  show('visible')
  expect(callback).toHaveBeenCalledOnce()
  stop()
})
