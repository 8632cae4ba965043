import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { bonuses } from '@/api/bonus'
import { noteServerDate } from '@/api/core/transport/clock'
import { env } from '@/env'
import { readInstant } from '@/lib/dates'
import { type Bonus, bonusState, receivedCount, useServerNow } from './bonus-state'

const at = (time: string) => {
  const ms = readInstant(time)
  if (ms === null) throw new Error(time)
  return ms
}

function bonus(
  type: Bonus['type'],
  maxReceived: number | null,
  received: (string | null)[],
  isActive: boolean | null = false,
) {
  const times = received.map((time) => ({ updatedAt: time === null ? null : at(time) }))
  return { type, maxReceived, userBonus: { _id: 'u', isActive, received: times } }
}

// 2026-03-01 is a Sunday.
const SATURDAY_LAST = '2026-02-28T23:59:50+07:00'
const SUNDAY_FIRST = '2026-03-01T00:00:10+07:00'
const MONDAY_FIRST = '2026-03-02T00:00:10+07:00'

describe.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('on a phone in %s', (zone) => {
  const inZone = (check: () => void) => {
    vi.stubEnv('TZ', zone)
    try {
      check()
    } finally {
      vi.unstubAllEnvs()
    }
  }

  test.each([
    ['a day bonus taken 10 s before midnight', 'day', SATURDAY_LAST, SATURDAY_LAST, 'received'],
    ['a day bonus of yesterday 20 s later', 'day', SATURDAY_LAST, SUNDAY_FIRST, 'claimable'],
    ['a week bonus of Saturday on Sunday', 'week', SATURDAY_LAST, SUNDAY_FIRST, 'claimable'],
    ['a week bonus of Sunday on Monday', 'week', SUNDAY_FIRST, MONDAY_FIRST, 'received'],
    ['a week bonus of Sunday a week later', 'week', SUNDAY_FIRST, '2026-03-08T00:00:00+07:00', 'claimable'],
    ['a limit bonus of last year', 'limit', '2025-01-01T12:00:00+07:00', MONDAY_FIRST, 'received'],
  ] as const)('%s is as it is in Bangkok', (_, type, received, now, state) => {
    inZone(() => expect(bonusState(bonus(type, 1, [received]), at(now))).toBe(state))
  })
})

test("a week begins on the build's day", () => {
  const taken = bonus('week', 1, [SUNDAY_FIRST])
  expect(bonusState(taken, at(MONDAY_FIRST))).toBe('received')
  env.weekStart = 1
  expect(bonusState(taken, at(MONDAY_FIRST))).toBe('claimable')
  env.weekStart = 0
})

const NOW = at(MONDAY_FIRST)

test('a bonus in use is active even when it is used up', () => {
  expect(bonusState(bonus('limit', 1, [SUNDAY_FIRST], true), NOW)).toBe('active')
})

test('no maximum is no limit, and a maximum of 0 is used up', () => {
  expect(bonusState(bonus('limit', null, [SUNDAY_FIRST, SUNDAY_FIRST]), NOW)).toBe('claimable')
  expect(bonusState({ type: 'limit', maxReceived: 0, userBonus: null }, NOW)).toBe('received')
})

test('a time that is missing counts for limit only', () => {
  expect(receivedCount(bonus('limit', 1, [null]), NOW)).toBe(1)
  expect(receivedCount(bonus('day', 1, [null]), NOW)).toBe(0)
  expect(receivedCount(bonus('week', 1, [null]), NOW)).toBe(0)
})

test('two of two in a week are used up, one of two is not', () => {
  const twice = [SUNDAY_FIRST, MONDAY_FIRST]
  expect(bonusState(bonus('week', 2, twice), NOW)).toBe('received')
  expect(bonusState(bonus('week', 2, [SATURDAY_LAST, SUNDAY_FIRST]), NOW)).toBe('claimable')
})

test('a flag that says neither yes nor no is unknown, unless the bonus is used up', () => {
  expect(bonusState(bonus('limit', 1, [], null), at(MONDAY_FIRST))).toBe('unknown')
  expect(bonusState(bonus('limit', 1, [SUNDAY_FIRST], null), at(MONDAY_FIRST))).toBe('received')
  expect(bonusState(bonus('limit', 1, [], false), at(MONDAY_FIRST))).toBe('claimable')
})

afterEach(() => vi.useRealTimers())

it('a page left open is rendered again at midnight in Bangkok, and not before', () => {
  vi.useFakeTimers({ now: Date.parse('2027-02-27T23:59:00+07:00') })
  const rendered = vi.fn(useServerNow)
  renderHook(rendered)
  rendered.mockClear()
  act(() => void vi.advanceTimersByTime(45_000))
  expect(rendered).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(30_000))
  expect(rendered).toHaveBeenCalledOnce()
})

it('is the time of the server that sent the bonuses, whatever the clock of the phone says', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) })
  noteServerDate(bonuses.spec, { date: 'Mon, 23 Nov 2026 12:00:00 GMT', age: null })
  const { result, unmount } = renderHook(useServerNow)
  expect(result.current).toBe(Date.UTC(2026, 10, 23, 12))
  unmount()
})
