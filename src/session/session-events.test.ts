import { expect, it, vi } from 'vitest'
import { handleSessionEvents, loseSession, siteGone, visitorRefused } from './session-events'
import { clearToken, readToken, storeToken } from './token'

it('before the router handles them, leads nobody anywhere', () => {
  siteGone()
  expect(visitorRefused()).toBe(false)
})

it('tells the handlers, of which some may be set alone', () => {
  const onGone = vi.fn()
  handleSessionEvents({ onGone, onVisitorRefused: () => true })
  const onLost = vi.fn()
  handleSessionEvents({ onLost })
  siteGone()
  expect([onGone.mock.calls.length, onLost.mock.calls.length, visitorRefused()]).toEqual([1, 0, true])
})

it('loses the session of a token once, and only that of the stored one', () => {
  const onLost = vi.fn()
  handleSessionEvents({ onLost })
  storeToken('t1', true)
  loseSession('t0')
  expect([readToken(), onLost.mock.calls.length]).toEqual(['t1', 0])
  loseSession('t1')
  loseSession('t1')
  expect([readToken(), onLost.mock.calls.length]).toEqual([null, 1])
  clearToken()
})
