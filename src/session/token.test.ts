import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/env'
import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { fakeStorage, full } from '@/testing/fake-storage'
import {
  forgetLastMember,
  isLastMember,
  isTokenOfLastMember,
  markOf,
  memberMark,
  memberMarks,
  namings,
  noteMember,
  storeMember,
} from './last-member'
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
import { dropOldVisitor } from './visitor'

afterEach(() => clearToken())

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

  it('of this tab does not count once the device has no mark, and not without one of its own', () => {
    for (const area of ['local', 'session'] as const) {
      storeToken('t1', false)
      expect(readToken()).toBe('t1')
      removeStored('session-mark', area)
      expect(readToken(), area).toBeNull()
    }
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
    it('is locked instead of ended where the member has set the lock', () => {
      storeToken('t1', false)
      vi.setSystemTime(LIMIT_MS)
      expect(readToken()).toBeNull()
      writeStored('lock', 'a')
      expect([readToken(), endUnusedSession()]).toEqual(['t1', false])
      removeStored('lock')
      expect(endUnusedSession()).toBe(true)
    })
    it.each([
      ['where the build has no limit', 0, false],
      ['where it is remembered', env.sessionMinutes, true],
    ])('counts for ever %s', (_, minutes, remember) => {
      env.sessionMinutes = minutes
      storeToken('t1', remember)
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
})

it('the session is the mark for all tokens of the last member, and the token where it is not known to be theirs', () => {
  expect(sessionOf()).toBeNull()
  writeStored('session-mark', 'm1')
  storeToken('t2', false)
  expect(sessionOf()).toBe('m1')
  storeToken('t1', true)
  expect(sessionOf()).toBe('t1')
  storeMember('0812345678', 't1')
  expect(sessionOf()).toBe('m1')
})

it('the last member is recognised by a mark of the user name, which is another on each device', async () => {
  const [mark, again, other] = await Promise.all(['Old-Name', 'old-name', '0898765432'].map(markOf))
  expect([mark, mark === other]).toEqual([again, false])
  expect([isLastMember(again ?? ''), memberMark()]).toEqual([false, null])
  storeMember(again ?? '', null)
  expect([isLastMember(mark ?? ''), isLastMember(other ?? ''), memberMark()]).toEqual([true, false, mark])
  expect(isTokenOfLastMember()).toBe(false)
  forgetLastMember()
  expect([readStored('last-member'), memberMark()]).toEqual([null, null])
  removeStored('salt')
  expect(await markOf('old-name')).not.toBe(mark)
})

it('the last member is not recognised where the browser hashes nothing: nothing of the name is stored', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const [one, other] = await Promise.all([markOf('0812345678'), markOf('0812345678')])
  expect(one).toMatch(/^.{36}$/)
  expect(one).not.toBe(other)
})

it('the last member that an older version stored is removed when it is read', () => {
  localStorage.setItem('last-member', '{"name":1577428465,"id":2166136261}')
  expect([memberMark(), readStored('last-member')]).toEqual([null, null])
})

it('the last member is named by an answer: the id, and the user name where no sign-in of this version has', async () => {
  const mark = await markOf('0812345678')
  storeToken('t1', true)
  await noteMember('', '')
  const before = namings.read()
  expect(memberMarks()).toEqual([`token-${tokenMark()}`])
  await noteMember('0812345678', '')
  expect([memberMarks(), namings.read()]).toEqual([[mark, `token-${tokenMark()}`], before + 1])
  await Promise.all([noteMember('0898765432', '5f3a'), noteMember('', '5f3a'), noteMember('', '')])
  const [id, ...others] = memberMarks()
  expect([others, namings.read()]).toEqual([[mark, `token-${tokenMark()}`], before + 2])
  expect([memberMark(), id]).toEqual([mark, expect.stringMatching(/^[\da-f]{4}$/)])
  const late = storeToken('t2', true) ?? noteMember('0898765432', '77')
  clearToken()
  await late
  expect(memberMarks()).toEqual([id, mark])
  forgetLastMember()
  await noteMember('0812345678', '5f3a')
  expect(readStored('last-member')).toBeNull()
})

it('the last member has the mark of the token until the token is known to be theirs', () => {
  const ofToken = (token: string) => `token-${tokenMark(token)}`
  storeToken('t1', false)
  expect(memberMark()).toBe(ofToken('t1'))
  storeMember('abcd', null)
  expect(memberMark()).toBe('abcd')
  storeToken('t2', true)
  expect(memberMark()).toBe(ofToken('t2'))
  clearToken()
  expect(memberMark()).toBe('abcd')
})

describe('a visitor', () => {
  const DAY_MS = 24 * 60 * 60_000
  beforeEach(() => writeStored('guest-id', 'g1'))

  it('begins a day where no time is known, after which nothing is kept', () => {
    writeStored('chat-unsent', '[]', 'session')
    dropOldVisitor(1_000)
    expect([readStored('guest-since'), readStored('guest-id')]).toEqual(['1000', 'g1'])
    dropOldVisitor(1_000 + DAY_MS)
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])
  })

  it.each(['soon', String(3 * DAY_MS)])(
    'whose time is unreadable or ahead by a day is forgotten: %s',
    (since) => {
      writeStored('guest-since', since)
      dropOldVisitor(1_000)
      expect(readStored('guest-id')).toBeNull()
    },
  )
})
