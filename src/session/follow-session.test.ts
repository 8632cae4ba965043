import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeStored, writeStored } from '@/lib/browser/storage'
import { storeMember } from './last-member'
import { clearToken, endAllSessions, followSession, onSessionChange, storeToken } from './token'

const NAME = '0812345678'

function signIn() {
  endAllSessions()
  storeToken('t1', true)
  storeMember(NAME, 't1')
}

/** What a sign-in in another tab stores. */
function signInElsewhere(token: string, name?: string) {
  writeStored('token', token)
  if (name) storeMember(name, token)
}

it('a session that was there on load is no sign-in', async () => {
  localStorage.setItem('token', 't0')
  vi.resetModules()
  const loaded = await import('./token')
  expect([loaded.readToken(), loaded.followSession()]).toEqual(['t0', null])
})

afterEach(() => {
  clearToken()
  localStorage.clear()
})

describe('what another tab stored', () => {
  beforeEach(signIn)

  it.each<[what: string, store: () => void]>([
    [
      'another member',
      () => {
        writeStored('session-mark', 'm2')
        signInElsewhere('t2', '0898765432')
      },
    ],
    ['someone of whom an older version stored no mark', () => signInElsewhere('t2')],
    [
      'someone in a browser that keeps no mark',
      () => {
        removeStored('session-mark')
        storeToken('t1', true)
        signInElsewhere('t2', NAME)
      },
    ],
  ])('is a sign-in of %s', (_, store) => {
    store()
    expect(followSession()).toBe('signed-in')
  })
})

describe('a change of the session', () => {
  const change = vi.fn()
  const storage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

  it('is told for the keys of the session, and when the page comes back, until it is stopped', () => {
    const stop = onSessionChange(change)
    const tell: [what: string, dispatch: () => void, calls: number][] = [
      ['the token', () => storage('token'), 1],
      ['the mark', () => storage('session-mark'), 1],
      ['storage that was emptied', () => storage(null), 1],
      ['another key', () => storage('locale'), 0],
      ['a page of the back-forward cache', () => window.dispatchEvent(new Event('pageshow')), 1],
      ['a tab that is looked at', () => document.dispatchEvent(new Event('visibilitychange')), 1],
    ]
    for (const [what, dispatch, calls] of tell) {
      change.mockClear()
      dispatch()
      expect([what, change.mock.calls.length]).toEqual([what, calls])
    }
    stop()
    change.mockClear()
    for (const [, dispatch] of tell) dispatch()
    expect(change).not.toHaveBeenCalled()
  })
})
