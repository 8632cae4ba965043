import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clockSkew, noteServerDate } from './clock'

const NOW = Date.UTC(2026, 10, 22, 12)
const [BONUSES, WALLET] = [{ path: '/api/bonus' }, { path: '/api/wallet' }]
const at = (ms: number) => new Date(NOW + ms).toUTCString()

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

it('clockSkew is that of the last answer to each call', () => {
  noteServerDate(BONUSES, at(600_000))
  noteServerDate(WALLET, at(-600_000))
  expect([clockSkew(BONUSES), clockSkew(WALLET), clockSkew()]).toEqual([600_000, -600_000, -600_000])
})

it('clockSkew is 0 for an answer without a header, whatever others had, and within the header’s precision', () => {
  noteServerDate(WALLET, at(600_000))
  for (const nothing of [undefined, null, 'soon', at(1_000)]) {
    noteServerDate(BONUSES, nothing)
    expect([clockSkew(BONUSES), clockSkew()]).toEqual([0, 0])
  }
  expect(clockSkew(WALLET)).toBe(600_000)
  expect(clockSkew({ path: '/api/other' })).toBe(0)
})
