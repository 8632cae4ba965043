import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttleMarkRead } from './mark-read-throttle'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('sends at most one call a second, and one after the last message', async () => {
  const mark = vi.fn(async () => {})
  const { seen } = throttleMarkRead(mark)
  for (let tenth = 0; tenth < 35; tenth++) {
    seen()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(mark).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(mark).toHaveBeenCalledTimes(4)
})

it('a failed call is not retried; the next message sends the next one', async () => {
  const mark = vi.fn(async () => {
    throw new Error('no')
  })
  const { seen, stop } = throttleMarkRead(mark)
  seen()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(mark).toHaveBeenCalledTimes(1)
  seen()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(mark).toHaveBeenCalledTimes(2)
  seen()
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(mark).toHaveBeenCalledTimes(2)
})
