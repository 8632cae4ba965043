import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeMember } from '@/session/last-member'
import { clearToken, readToken, sessionOf, storeToken } from '@/session/token'
import { readDraft, storeDraft } from '@/stores/chat-store'
import { openReport, reportStore } from '@/stores/report-store'
import { toast, toasts } from '@/stores/toasts'
import { testQueryClient } from '@/testing/test-query-client'
import { beginSession, followOtherTabs, signOut } from './member-session'

const on = { onSignedOut: vi.fn(), onSignedIn: vi.fn() }
const client = testQueryClient()
let stop = () => {}
const calls = () => [on.onSignedOut.mock.calls.length, on.onSignedIn.mock.calls.length]
const inSession = (session: Record<string, string>) => {
  sessionStorage.clear()
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
}
/** The modules as another tab has loaded them. */
let other: typeof import('./member-session') &
  typeof import('@/session/session-events') &
  typeof import('@/session/token')
beforeAll(async () => {
  vi.resetModules()
  localStorage.setItem('token', 'on load')
  other = {
    ...(await import('./member-session')),
    ...(await import('@/session/session-events')),
    ...(await import('@/session/token')),
  }
  expect(other.followSession(), 'a session that was there on load is no sign-in').toBeNull()
})
/** Runs what another tab does. It shares local storage with this tab and has a session storage of its own. */
const inOtherTab = (act: () => void) => {
  const mine = { ...sessionStorage }
  inSession({})
  act()
  inSession(mine)
  for (const key of ['session-mark', 'token'])
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
}
const leave = () => void signOut(client, async () => {})

beforeEach(() => {
  clearToken()
  stop = followOtherTabs(on)
})
afterEach(() => {
  stop()
  vi.resetAllMocks()
})

describe.each([
  ['for this tab only', false],
  ['remembered', true],
])("a member's session, %s,", (_, remember) => {
  beforeEach(() => {
    beginSession('a', remember, 'A')
    vi.resetAllMocks()
  })

  it.each([true, false])('goes on when the same member signs in elsewhere, remembered: %s', (there) => {
    const before = sessionOf()
    storeDraft('my account is')
    inOtherTab(() => other.beginSession('a2', there, 'A'))
    expect([readToken(), ...calls()]).toEqual([remember && there ? 'a2' : 'a', 0, 0])
    expect([sessionOf(), readDraft()]).toEqual([before, 'my account is'])
  })

  it.each([true, false])('ends when another member signs in elsewhere, remembered: %s', (there) => {
    storeDraft('my account is')
    inOtherTab(() => other.beginSession('b', there, 'B'))
    // A remembered session is the other member's in this tab, too.
    expect([readToken(), ...calls()]).toEqual(there ? ['b', 0, 1] : [null, 1, 0])
    expect([sessionStorage.getItem('token'), readDraft()]).toEqual([null, ''])
  })

  it.each([true, false])('ends when the same member, back, signs out elsewhere, remembered: %s', (there) => {
    inOtherTab(() => other.beginSession('a2', there, 'A'))
    inOtherTab(() => void other.signOut(client, async () => {}))
    expect([readToken(), ...calls()]).toEqual([null, 1, 0])
  })

  it('goes on when the own session of another tab ends by itself', () => {
    inOtherTab(() => {
      other.beginSession('a2', false, 'A')
      other.loseSession('a2')
      other.forgetMember(client)
    })
    expect([readToken(), ...calls()]).toEqual(['a', 0, 0])
  })

  it('has ended in a copy of the tab and in a tab that got no event', () => {
    const copy = { ...sessionStorage }
    leave()
    vi.resetAllMocks()
    inSession(copy)
    expect(readToken()).toBeNull()
    // The next member's sign-in does not bring it back.
    inOtherTab(() => other.beginSession('b', false, 'B'))
    inSession(copy)
    expect(readToken()).toBeNull()
  })
})

it('a tab removes what is beside a token whose session has ended, on return', () => {
  beginSession('a', false, 'A')
  storeDraft('my account is')
  const copy = { ...sessionStorage }
  leave()
  inSession(copy)
  window.dispatchEvent(new Event('pageshow'))
  expect({ ...sessionStorage }).toEqual({})
})

it('a tab takes a token that no sign-in of this version stored, or that has no mark, for another member', () => {
  beginSession('a', true, 'A')
  inOtherTab(() => localStorage.setItem('token', 'b'))
  expect([readToken(), ...calls()]).toEqual(['b', 0, 1])
  localStorage.removeItem('session-mark')
  storeToken('b', true)
  inOtherTab(() => {
    localStorage.setItem('token', 'c')
    storeMember('A', 'c')
  })
  expect([readToken(), ...calls()]).toEqual(['c', 0, 2])
})

it('a tab checks once when it is restored and has missed an event', () => {
  storeToken('a', true)
  const restore = () => void window.dispatchEvent(new Event('pageshow'))
  const look = () => void document.dispatchEvent(new Event('visibilitychange'))
  const told = (...checks: (() => void)[]) => {
    for (const check of checks) check()
    return calls()
  }
  expect(told(restore, look)).toEqual([0, 0])
  localStorage.setItem('token', 'b')
  expect(told(restore, restore)).toEqual([0, 1])
  localStorage.removeItem('token')
  expect(told(look)).toEqual([1, 1])
})

it("a tab follows the session's keys alone, and removes the earlier member's messages and report from the screen", () => {
  storeToken('a', true)
  openReport()
  toast({ kind: 'success', text: '1234567890' })
  localStorage.setItem('token', 'b')
  window.dispatchEvent(new StorageEvent('storage', { key: 'locale' }))
  expect([reportStore.read() === null, toasts.read().length]).toEqual([false, 1])
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect([reportStore.read(), toasts.read()]).toEqual([null, []])
})
