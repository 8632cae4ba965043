import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markOf, memberMark, noteMember, storeMember } from '@/session/last-member'
import { clearToken, storeToken, tokenMark } from '@/session/token'
import { lostWithdrawal } from '@/testing/screen/lost-withdrawal'
import { noteServerDate } from '../transport/clock'
import {
  changeSent,
  dropOldSent,
  forgetSent,
  movementOf,
  pressOf,
  readSent,
  removeSent,
  type SentAction,
} from './sent-actions'

// The list in storage: whose actions it has, how many, and for how long.

const HOUR = 3_600_000
const NOW = Date.parse('2026-07-01T10:31:00+07:00')
const SIGN = { sign: { by: 'statement', type: 'withdraw', amount: 100_00 }, mark: null } as const

const action = (id: string, more: Partial<SentAction> = {}) =>
  lostWithdrawal({ id, of: `token-${tokenMark()}`, at: NOW, deviceAt: more.at ?? NOW, ...more })
const store = (...all: unknown[]) => localStorage.setItem('sent-actions', JSON.stringify(all))
/** The ids of everybody's stored actions. */
const stored = () =>
  JSON.parse(localStorage.getItem('sent-actions') ?? '[]').map(({ id }: { id: string }) => id)
const mine = () => readSent().map(({ id }) => id)
const OTHER = { of: 'other' }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  storeToken('t1', true)
})

it('an entry without a time or a member is none; its neighbours are (control)', () => {
  const broken = [{ at: 'now' }, { at: NOW + 0.5 }, { of: null }].map((one) => ({
    ...action('broken'),
    ...one,
  }))
  store(action('before'), ...broken, 7, null, action('after'))
  expect(mine()).toEqual(['before', 'after'])
  removeSent('nothing')
  expect(stored()).toEqual(['before', 'after'])
})

it('an entry that cannot be read is of another version: it stays for that one, until its member signs out', () => {
  const signs = [{ sign: { by: 'later' }, mark: null }]
  store(action('own'), { ...action('odd'), signs })
  expect(mine()).toEqual(['own'])
  changeSent((all) => [...all, action('new')])
  expect([mine(), stored()]).toEqual([
    ['own', 'new'],
    ['odd', 'own', 'new'],
  ])
  forgetSent()
  expect(stored()).toEqual([])
})

it('an action of before an answer named the member is theirs, and of nobody who is signed out', async () => {
  store(action('own'))
  await noteMember('a', '')
  expect(memberMark()).toMatch(/^[\da-f]{4}$/)
  expect(mine()).toEqual(['own'])
  clearToken()
  store(action('nobody'))
  expect(mine()).toEqual([])
})

it("an action is its member's who signs in with another name, once an answer has named the id", async () => {
  storeMember(await markOf('0812345678'), 't1')
  await noteMember('0812345678', 'id1')
  changeSent(() => [action('own')])
  storeMember(await markOf('a name'), 't1')
  expect(mine()).toEqual([])
  await noteMember('0812345678', 'id2')
  expect(mine()).toEqual([])
  storeMember(await markOf('another name'), 't1')
  await noteMember('0812345678', 'id1')
  expect(mine()).toEqual(['own'])
})

it("a change is of the member's own actions, and leaves the others'", () => {
  store(action('other', OTHER), action('own'))
  const seen: string[][] = []
  changeSent((all) => {
    seen.push(all.map(({ id }) => id))
    return [...all, action('new', { of: '' })]
  })
  expect([seen, stored(), mine()]).toEqual([[['own']], ['other', 'own', 'new'], ['own', 'new']])
})

it('when signed out, what is recent is known still, and nothing is changed', () => {
  storeMember('m1', 't1')
  changeSent(() => [action('old', { at: NOW - 24 * HOUR }), action('own')])
  clearToken()
  // The session ended by itself.
  expect(mine()).toEqual(['own'])
  changeSent(() => [])
  expect(stored()).toEqual(['old', 'own'])
})

it('at most 20 are kept, the newest', () => {
  store(...Array.from({ length: 20 }, (_, at) => action(`a${at}`)))
  changeSent((all) => [...all, action('last')])
  expect([stored().length, stored()[0], stored().at(-1)]).toEqual([20, 'a1', 'last'])
})

describe('a day later', () => {
  const DAY = 24 * HOUR
  const ages = () => [
    action('old', { at: NOW - DAY }),
    action('recent', { at: NOW - DAY + 1 }),
    action('ahead', { at: NOW + DAY }),
    action('old and reported', { at: NOW - DAY, reported: true }),
    action('recent and reported', { at: NOW - DAY + 1, reported: true }),
  ]

  it('a change drops what was reported, and nothing whose outcome is open', () => {
    store(...ages())
    changeSent((all) => all)
    expect(stored()).toEqual(['old', 'recent', 'ahead', 'recent and reported'])
  })

  it.each([-2, 2])('an age is by the clock that wrote the time: the device is %i days wrong', (days) => {
    const server = NOW - days * DAY
    store(
      action('recent', { at: server - DAY + 1, deviceAt: NOW - DAY + 1 }),
      action('old', { at: server - DAY, deviceAt: NOW - DAY }),
    )
    dropOldSent()
    expect(stored()).toEqual(['recent'])
  })

  it('an action counts as recent by the server, too, where the device has been set to another day', () => {
    noteServerDate({ path: '/api/wallet' }, { date: new Date(NOW).toUTCString(), age: null })
    store(
      action('recent', { at: NOW - HOUR, deviceAt: NOW - 3 * DAY }),
      action('untimed', { at: NOW - HOUR, deviceAt: NOW - 3 * DAY, isTimed: false }),
    )
    dropOldSent()
    expect(stored()).toEqual(['recent'])
  })

  it('the beginning of a session drops everything as old, and what lies in the future', () => {
    store(...ages())
    dropOldSent()
    expect(stored()).toEqual(['recent', 'recent and reported'])
  })
})

it('a known outcome removes one action; one that was only reported stays as reported', () => {
  store(action('first'), action('second'), action('other', OTHER))
  removeSent('first')
  expect(stored()).toEqual(['second', 'other'])
  removeSent('second', true)
  expect(readSent()).toEqual([action('second', { reported: true })])
  removeSent('other')
  expect(stored()).toEqual(['second'])
})

it('what an action moves stands in its signs, the whole of a balance in what was known before the press', () => {
  const whole = { by: 'balances', from: 'WALLET', to: 'PG', amount: null } as const
  const moved = (...signs: SentAction['signs']) => movementOf(action('a', { signs }))
  expect(moved(SIGN)).toEqual({ from: undefined, to: undefined, amount: 100_00 })
  expect(moved({ sign: { ...whole, amount: 5_00 }, mark: null }, SIGN)).toMatchObject({
    from: 'WALLET',
    amount: 5_00,
  })
  expect(moved({ sign: whole, mark: [2_450_75, 0] })).toEqual({ from: 'WALLET', to: 'PG', amount: 2_450_75 })
  expect(moved({ sign: whole, mark: ['x', 0] }).amount).toBeNull()
  expect(moved()).toEqual({ from: undefined, to: undefined, amount: null })
})

describe('the press whose outcome is looked for', () => {
  const sent = action('sent')
  const otherAmount = [{ sign: { ...SIGN.sign, amount: 200_00 }, mark: null }] as const
  const marked = [{ ...SIGN, mark: ['s1'] }]

  it('has its time only by a clock that can be trusted', () => {
    expect(pressOf(sent, [])).toEqual({ signs: sent.signs, at: NOW, rank: 0, isRepeated: false })
    expect(pressOf({ ...sent, isTimed: false }, []).at).toBeNull()
  })

  it.each<[string, SentAction[], rank: number, isRepeated: boolean]>([
    ['alone', [], 0, false],
    ['after an equal order, whatever its mark', [action('a', { signs: marked })], 1, true],
    ['after one that was reported', [action('a', { reported: true })], 0, true],
    ['before an equal order', [action('a', { at: NOW + 1 })], 0, false],
    ['after another amount', [action('a', { signs: otherAmount })], 0, false],
  ])('has its rank among equal ones: %s', (_, others, rank, isRepeated) => {
    expect(pressOf(sent, [...others, sent])).toMatchObject({ rank, isRepeated })
  })
})
