import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isOnline, noteReach, onOnlineChange } from './online'

const changed = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  noteReach(false)
  stop = onOnlineChange(changed)
})
afterEach(() => {
  stop()
  changed.mockReset()
})

it('an answer proves a browser wrong that says it is offline, until a call fails', () => {
  expect(isOnline()).toBe(false)
  noteReach(true)
  noteReach(true)
  expect([isOnline(), changed.mock.calls.length]).toEqual([true, 1])
  noteReach(false)
  expect([isOnline(), changed.mock.calls.length]).toEqual([false, 2])
})

it('a browser that goes offline later is believed again', () => {
  noteReach(true)
  window.dispatchEvent(new Event('offline'))
  expect(isOnline()).toBe(false)
  // Also while nothing follows it.
  stop()
  noteReach(true)
  window.dispatchEvent(new Event('offline'))
  expect(isOnline()).toBe(false)
})
