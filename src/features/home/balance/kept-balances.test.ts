import { beforeEach, expect, it, vi } from 'vitest'
import { satang } from '@/lib/money'
import { storeToken } from '@/session/token'
import { keepBalances, readKeptBalances } from './kept-balances'

const DAY = 24 * 3_600_000
const SUMS = { main: satang(100), games: satang(0), total: satang(100), atLeast: false }

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-01T10:00:00+07:00') })
  storeToken('t1', true)
  keepBalances(SUMS, Date.now())
})

it.each([
  ['for three days', 3 * DAY, 1],
  ['but not with a time to come, after the device’s clock was put back', -5_000, -3_600_000],
])('are shown %s', (_when, ms, more) => {
  vi.setSystemTime(Date.now() + ms)
  expect(readKeptBalances()?.sums).toEqual(SUMS)
  vi.setSystemTime(Date.now() + more)
  expect(readKeptBalances()).toBeNull()
})
