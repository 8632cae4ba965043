import { expect, it, vi } from 'vitest'
import { callAtDeadline } from './use-spin-sequence'

const show = () => document.dispatchEvent(new Event('visibilitychange'))

/** The page is hidden, the phone sleeps, and the page is visible again. */
function sleep(ms: number) {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  show()
  vi.setSystemTime(Date.now() + ms)
  hidden.mockRestore()
  show()
}

it('calls back once: after the time, or as soon as the page is back when the phone slept past it', () => {
  vi.useFakeTimers()
  const [onTime, late, off] = [vi.fn(), vi.fn(), vi.fn()]
  callAtDeadline(2000, onTime)
  callAtDeadline(5000, off)()
  callAtDeadline(4000, late)
  vi.advanceTimersByTime(1999)
  expect(onTime).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onTime).toHaveBeenCalledOnce()
  sleep(1000)
  expect(late).not.toHaveBeenCalled()
  sleep(1500)
  expect(late).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  show()
  expect([onTime, late, off].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
})
