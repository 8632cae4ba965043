import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { env } from '@/env'
import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { fakeStorage, full } from '@/testing/fake-storage'
import {
  forgetLastMember,
  isLastMember,
  isTokenOfLastMember,
  memberMarks,
  memberName,
  namedMember,
  noteMember,
  storeMember,
} from './last-member'
import { readOwn, writeOwn } from './own-storage'
import { followUse, handleSessionEvents } from './session-events'
import {
  clearToken,
  endAllSessions,
  endUnusedSession,
  noteUse,
  readToken,
  sessionOf,
  storeToken,
  tokenArea,
  tokenMark,
} from './token'
import { dropOldVisitor, forgetVisitor, keepVisitor } from './visitor'

function signOut() {
  clearToken()
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(signOut)
afterEach(() => {
  vi.unstubAllGlobals()
  signOut()
})

/** The token of each storage area. */
const stored = () => [readStored('token', 'session'), readStored('token')]

describe('the token', () => {
  it('is stored across visits when remembered, else for this tab alone', () => {
    storeToken('t1', true)
    expect([stored(), readToken(), tokenArea()]).toEqual([[null, 't1'], 't1', 'local'])
    storeToken('t2', false)
    expect([stored(), readToken(), tokenArea()]).toEqual([['t2', 't1'], 't2', 'session'])
    storeToken('t3', true)
    expect([stored(), readToken(), tokenArea()]).toEqual([[null, 't3'], 't3', 'local'])
  })

  it('of this tab counts only with the mark that it was stored with', () => {
    writeStored('session-mark', 'm1')
    storeToken('t1', false)
    expect([readToken(), tokenArea(), readStored('session-mark', 'session')]).toEqual(['t1', 'session', 'm1'])
    // Another tab signs everybody out.
    writeStored('session-mark', 'm2')
    expect([readToken(), tokenArea()]).toEqual([null, 'local'])
    expect(sessionOf()).toBeNull()
    expect([stored(), readStored('session-mark', 'session')]).toEqual([[null, null], null])
  })

  it('that is remembered leaves no mark in this tab', () => {
    storeToken('t1', false)
    writeStored('session-mark', 'm2')
    storeToken('t2', true)
    expect([readStored('session-mark', 'session'), readToken()]).toEqual([null, 't2'])
  })

  it('of this tab does not count once the device has no mark, and not without one of its own', () => {
    storeToken('t1', false)
    expect(readToken()).toBe('t1')
    removeStored('session-mark')
    expect(readToken()).toBeNull()
    removeStored('session-mark', 'session')
    expect(readToken()).toBeNull()
  })
  it.each(['localStorage', 'sessionStorage'])(
    'stays in the memory of the page where %s keeps no mark, and a copy of the tab has none',
    (name) => {
      const storage = fakeStorage({ setItem: full })
      vi.stubGlobal(name, storage)
      storeToken('t1', false)
      expect([readToken(), tokenArea()]).toEqual(['t1', 'session'])
      expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, null])
      storeToken('t2', true)
      storeToken('t3', false)
      expect(readToken()).toBe('t3')
      endAllSessions()
      expect(readToken()).toBeNull()
    },
  )
  describe('that is not remembered', () => {
    const LIMIT_MS = env.sessionMinutes * 60_000
    beforeEach(() => vi.useFakeTimers({ now: 0 }))
    afterEach(() => {
      vi.useRealTimers()
      env.sessionMinutes = LIMIT_MS / 60_000
    })
    it('counts until the limit after its last use, and is then removed with what is beside it', () => {
      storeToken('t1', false)
      writeStored('chat-draft', 'x', 'session')
      vi.setSystemTime(LIMIT_MS - 1)
      expect([readToken(), endUnusedSession()]).toEqual(['t1', false])
      noteUse()
      vi.setSystemTime(2 * LIMIT_MS - 2)
      expect(readToken()).toBe('t1')
      vi.setSystemTime(2 * LIMIT_MS - 1)
      expect(readToken()).toBeNull()
      expect([endUnusedSession(), endUnusedSession()]).toEqual([true, false])
      expect([readStored('token', 'session'), readStored('chat-draft', 'session')]).toEqual([null, null])
    })
    it('counts as long as the tab where the build has no limit', () => {
      env.sessionMinutes = 0
      storeToken('t1', false)
      vi.setSystemTime(1000 * LIMIT_MS)
      expect([readToken(), endUnusedSession()]).toEqual(['t1', false])
    })
    it('is another one than a remembered one, which has no limit', () => {
      storeToken('t1', true)
      vi.setSystemTime(1000 * LIMIT_MS)
      expect([readToken(), endUnusedSession()]).toEqual(['t1', false])
    })
    it('goes on while its page is in front, and its end is told once when the page was away for too long', () => {
      const onLost = vi.fn()
      handleSessionEvents({ onLost })
      const look = vi.spyOn(document, 'visibilityState', 'get')
      const show = (state: 'visible' | 'hidden') => {
        look.mockReturnValue(state)
        document.dispatchEvent(new Event('visibilitychange'))
      }
      storeToken('t1', false)
      const stop = followUse()
      vi.advanceTimersByTime(3 * LIMIT_MS)
      show('hidden')
      vi.advanceTimersByTime(LIMIT_MS - 1000)
      show('visible')
      expect([readToken(), onLost.mock.calls]).toEqual(['t1', []])
      show('hidden')
      // The timers of a page in the background may sleep.
      vi.setSystemTime(Date.now() + LIMIT_MS)
      show('visible')
      expect([readToken(), onLost.mock.calls]).toEqual([null, [[true]]])
      stop()
    })
  })
  it('is removed by itself, or with every other', () => {
    storeToken('t1', true)
    clearToken('t2')
    expect(readToken()).toBe('t1')
    clearToken('t1')
    expect(stored()).toEqual([null, null])
    storeToken('t1', true)
    storeToken('t2', false)
    clearToken()
    expect(stored()).toEqual([null, null])
  })

  it('ends everywhere with a new mark', () => {
    writeStored('session-mark', 'm1')
    storeToken('t1', false)
    endAllSessions()
    expect(stored()).toEqual([null, null])
    expect(readStored('session-mark')).toMatch(/^(?!m1$)./)
  })

  it('ends everywhere without a mark where storage is full', () => {
    writeStored('session-mark', 'm1')
    storeToken('t1', false)
    vi.stubGlobal('localStorage', fakeStorage({ setItem: full }))
    endAllSessions()
    expect([stored(), readStored('session-mark')]).toEqual([[null, null], null])
  })

  it('has a hash that differs from other tokens and is no part of them', () => {
    expect([tokenMark(''), tokenMark('a'), tokenMark('ab')]).toEqual([0x811c9dc5, 0xe40c292c, 0x4d2505ca])
    expect(tokenMark()).toBe(tokenMark(''))
    storeToken('a', true)
    expect(tokenMark()).toBe(tokenMark('a'))
  })
})

describe('the session', () => {
  it('is the mark for all tokens of one member, and the token where there is no mark', () => {
    expect(sessionOf()).toBeNull()
    writeStored('session-mark', 'm1')
    storeToken('t2', false)
    expect(sessionOf()).toBe('m1')
  })

  it('of a remembered token is the mark only for the last member', () => {
    writeStored('session-mark', 'm1')
    storeToken('t1', true)
    expect(sessionOf()).toBe('t1')
    storeMember('0812345678', 't1')
    expect(sessionOf()).toBe('m1')
  })

  it('of the last member is the token where storage keeps no mark', () => {
    storeToken('t1', true)
    storeMember('0812345678', 't1')
    expect([isTokenOfLastMember(), sessionOf()]).toEqual([true, 't1'])
  })
})

describe('the last member', () => {
  it('is recognised by the user name, which is stored as a hash', () => {
    expect([isLastMember('0812345678'), memberName()]).toEqual([false, null])
    storeMember('0812345678', null)
    expect([isLastMember('0812345678'), isLastMember('0898765432')]).toEqual([true, false])
    expect(memberName()).toBe(tokenMark('0812345678'))
    expect(readStored('last-member')).not.toContain('0812345678')
    expect(isTokenOfLastMember()).toBe(false)
    forgetLastMember()
    expect([readStored('last-member'), memberName()]).toEqual([null, null])
  })

  it('has no name where neither a sign-in nor an answer has one', () => {
    storeToken('t1', true)
    noteMember('100001', '')
    expect([memberMarks()[0], memberName()]).toEqual([tokenMark('100001'), null])
  })

  it('is stored once, however often answers name the same', () => {
    const storage = fakeStorage()
    vi.stubGlobal('localStorage', storage)
    storeToken('t1', true)
    noteMember('100001', '0812345678')
    const written = vi.spyOn(storage, 'setItem')
    noteMember('100001', '0812345678')
    expect(written).not.toHaveBeenCalled()
    noteMember('100002', '0812345678')
    expect(written).toHaveBeenCalled()
  })

  it('of a tab without a mark is not known', () => {
    writeStored('session-mark', 'm1')
    storeToken('t1', false)
    noteMember('100001', '0812345678')
    expect(memberMarks()[0]).toBe(tokenMark('100001'))
    vi.stubGlobal('localStorage', fakeStorage({ setItem: full }))
    storeToken('t2', false)
    expect(memberMarks()[0]).toBe(tokenMark('t2'))
  })

  it('is known by the id once an answer has named it, and until then by the user name', () => {
    const [id, name, token] = ['100001', '0812345678', 't1'].map((text) => tokenMark(text))
    expect(memberMarks()).toEqual([])
    storeToken('t1', true)
    expect(memberMarks()).toEqual([token])
    storeMember('0812345678', 't1')
    noteMember('', '0812345678')
    expect(memberMarks()).toEqual([name, token])
    noteMember('100001', '0812345678')
    expect([memberMarks(), namedMember.read()]).toEqual([[id, name, token], id])
    clearToken()
    expect(memberMarks()).toEqual([id, name])
  })

  it('of another token is another member, who has no id yet', () => {
    storeToken('t1', true)
    storeMember('0812345678', 't1')
    noteMember('100001', '0812345678')
    storeToken('t2', true)
    expect(memberMarks()[0]).toBe(tokenMark('t2'))
    noteMember('100002', '0898765432')
    expect([memberMarks()[0], memberName()]).toEqual([tokenMark('100002'), tokenMark('0898765432')])
  })

  it('keeps the id when the same member signs in again, and loses it to another', () => {
    storeToken('t1', true)
    storeMember('0812345678', 't1')
    noteMember('100001', '')
    storeToken('t2', true)
    storeMember('0812345678', 't2')
    expect(memberMarks()[0]).toBe(tokenMark('100001'))
    storeToken('t3', true)
    storeMember('0898765432', 't3')
    expect(memberMarks()).toEqual([tokenMark('0898765432'), tokenMark('t3')])
  })

  it('is nobody whom an answer names after the sign-out', () => {
    noteMember('100001', '0812345678')
    expect([readStored('last-member'), memberMarks()]).toEqual([null, []])
  })
})

it('what belongs to a token is read with it, and with no other', () => {
  storeToken('t1', true)
  const fields = { total: z.number() }
  writeOwn('last-balances', { total: 1 })
  expect(readOwn('last-balances', fields)).toMatchObject({ total: 1 })
  expect(readOwn('last-balances', { total: z.string() })).toBeNull()
  expect(readOwn('last-notice', fields)).toBeNull()
  storeToken('t2', true)
  expect(readOwn('last-balances', fields)).toBeNull()
})

describe('a visitor', () => {
  const DAY_MS = 24 * 60 * 60_000
  beforeEach(() => writeStored('guest-id', 'g1'))

  it('is kept for a day after writing, counted from now where no time is known', () => {
    dropOldVisitor(1_000)
    expect([readStored('guest-id'), readStored('guest-since')]).toEqual(['g1', '1000'])
    dropOldVisitor(DAY_MS)
    expect(readStored('guest-id')).toBe('g1')
    keepVisitor(DAY_MS)
    dropOldVisitor(2 * DAY_MS - 1)
    expect(readStored('guest-id')).toBe('g1')
    dropOldVisitor(2 * DAY_MS)
    expect([readStored('guest-id'), readStored('guest-since')]).toEqual([null, null])
  })

  it('whose time is not known yet is kept', () => {
    dropOldVisitor(9 * DAY_MS)
    expect([readStored('guest-id'), readStored('guest-since')]).toEqual(['g1', String(9 * DAY_MS)])
  })

  it('has a time only with something to keep: an id or a draft', () => {
    forgetVisitor()
    dropOldVisitor(1_000)
    expect(readStored('guest-since')).toBeNull()
    writeStored('chat-draft', 'hello')
    dropOldVisitor(1_000)
    expect(readStored('guest-since')).toBe('1000')
  })

  it('whose time is unreadable or ahead by a day is forgotten', () => {
    for (const since of ['soon', String(3 * DAY_MS)]) {
      writeStored('guest-id', 'g1')
      writeStored('guest-since', since)
      dropOldVisitor(1_000)
      expect([since, readStored('guest-id')]).toEqual([since, null])
    }
  })

  it('is forgotten with the draft and what was not sent', () => {
    writeStored('chat-draft', 'hello')
    writeStored('chat-unsent', '[]', 'session')
    forgetVisitor()
    expect([readStored('guest-id'), readStored('chat-draft'), readStored('chat-unsent', 'session')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
