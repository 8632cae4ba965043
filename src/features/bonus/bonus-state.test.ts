import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bonuses } from '@/api/bonus'
import { noteServerDate } from '@/api/core/transport/clock'
import { env } from '@/env'
import { readInstant } from '@/lib/dates'
import { type Bonus, bonusState, useServerNow } from './bonus-state'

const at = (time: string) => {
  const ms = readInstant(time)
  if (ms === null) throw new Error(time)
  return ms
}

type Received = (string | null)[]

function bonus(
  type: Bonus['type'],
  maxReceived: number | null,
  received: Received,
  isActive: boolean | null = false,
) {
  const times = received.map((time) => ({ updatedAt: time === null ? null : at(time) }))
  return { type, maxReceived, userBonus: { _id: 'u', isActive, received: times } }
}

// 2026-03-01 is a Sunday.
const SATURDAY = '2026-02-28T23:59:50+07:00'
const SUNDAY = '2026-03-01T00:00:10+07:00'
const MONDAY = '2026-03-02T00:00:10+07:00'
const NEXT_SUNDAY = '2026-03-08T00:00:00+07:00'

it.each([
  ['a day bonus taken 10 s before midnight', bonus('day', 1, [SATURDAY]), SATURDAY, 'received'],
  ['a day bonus of yesterday 20 s later', bonus('day', 1, [SATURDAY]), SUNDAY, 'claimable'],
  ['a week bonus of Saturday on Sunday', bonus('week', 1, [SATURDAY]), SUNDAY, 'claimable'],
  ['a week bonus of Sunday on Monday', bonus('week', 1, [SUNDAY]), MONDAY, 'received'],
  ['a week bonus of Sunday a week later', bonus('week', 1, [SUNDAY]), NEXT_SUNDAY, 'claimable'],
  ['two of two in a week', bonus('week', 2, [SUNDAY, MONDAY]), MONDAY, 'received'],
  ['one of two in a week', bonus('week', 2, [SATURDAY, SUNDAY]), MONDAY, 'claimable'],
  ['a limit bonus of last year', bonus('limit', 1, ['2025-01-01T12:00:00+07:00']), MONDAY, 'received'],
  ['a bonus in use that is used up', bonus('limit', 1, [SUNDAY], true), MONDAY, 'active'],
  ['no maximum', bonus('limit', null, [SUNDAY, SUNDAY]), MONDAY, 'claimable'],
  ['a maximum of 0', { type: 'limit', maxReceived: 0, userBonus: null }, MONDAY, 'received'],
  ['a limit bonus of a time that is missing', bonus('limit', 1, [null]), MONDAY, 'received'],
  ['a day bonus of a time that is missing', bonus('day', 1, [null]), MONDAY, 'claimable'],
  ['a flag that says neither yes nor no', bonus('limit', 1, [], null), MONDAY, 'unknown'],
  ['such a flag of what is used up', bonus('limit', 1, [SUNDAY], null), MONDAY, 'received'],
] as const)('%s is as it is in Bangkok, wherever the phone is', (_, given, now, state) => {
  for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
    vi.stubEnv('TZ', zone)
    expect(bonusState(given, at(now)), zone).toBe(state)
  }
})

it("a week begins on the build's day", () => {
  env.weekStart = 1
  expect(bonusState(bonus('week', 1, [SUNDAY]), at(MONDAY))).toBe('claimable')
  env.weekStart = 0
})

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
