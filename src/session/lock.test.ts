import { beforeEach, expect, it, vi } from 'vitest'
import { AWAY_MS, locked, lockWhenAway, unlockPage } from './lock'
import { clearToken, storeToken } from './token'

beforeEach(() => {
  vi.useFakeTimers()
  storeToken('t1', true)
  localStorage.setItem('lock', 'a')
})

it('a page locks when it comes back after a minute in the background, and not before', () => {
  const onLock = vi.fn(() => expect(locked.read()).toBe(false))
  const stop = lockWhenAway(onLock)
  const leave = (ms: number) => {
    for (const hidden of [true, false]) {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
      document.dispatchEvent(new Event('visibilitychange'))
      if (hidden) vi.advanceTimersByTime(ms)
    }
    return locked.read()
  }
  vi.advanceTimersByTime(2 * AWAY_MS)
  leave(AWAY_MS - 1)
  expect(leave(AWAY_MS - 1)).toBe(false)
  expect(leave(AWAY_MS)).toBe(true)
  leave(AWAY_MS)
  expect(onLock).toHaveBeenCalledOnce()
  unlockPage()
  window.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(AWAY_MS)
  window.dispatchEvent(new Event('pageshow'))
  expect(locked.read()).toBe(true)
  unlockPage()
  clearToken()
  expect(leave(AWAY_MS), 'nobody is signed in').toBe(false)
  storeToken('t1', true)
  localStorage.removeItem('lock')
  expect(leave(AWAY_MS), 'the member has set no lock').toBe(false)
  stop()
  localStorage.setItem('lock', 'a')
  expect(leave(AWAY_MS), 'it was stopped').toBe(false)
})
