import { beforeEach, expect, it, vi } from 'vitest'
import { steadyNow } from '@/lib/browser/steady-clock'
import { clockSkew, noteServerDate, serverNow } from './clock'

const NOW = Date.UTC(2026, 10, 22, 12)
const [BONUSES, WALLET, CHAT] = [{ path: '/b' }, { path: '/w' }, { path: '/c', host: 'chat' as const }]
const at = (ms: number) => new Date(NOW + ms).toUTCString()
const answer = (date: unknown, more: object = {}) => ({ date, age: null, ...more })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  for (const call of [BONUSES, WALLET]) noteServerDate(call, answer(null))
})

it('clockSkew is that of the last answer to each call, else that of the latest answer', () => {
  noteServerDate(BONUSES, answer(at(600_000)))
  noteServerDate(WALLET, answer(at(-600_000)))
  expect([clockSkew(BONUSES), clockSkew(WALLET), clockSkew()]).toEqual([600_000, -600_000, -600_000])
  expect(clockSkew({ path: '/other' })).toBe(-600_000)
})

it('serverNow goes on when the device’s clock is set', () => {
  noteServerDate(WALLET, answer(at(600_000)))
  vi.setSystemTime(NOW - 7_200_000)
  vi.advanceTimersByTime(5_000)
  expect(serverNow(WALLET)).toBe(NOW + 605_000)
})

it.each([
  ['without a Date', answer(null)],
  ['with a broken Date', answer('soon')],
  ['with an Age', answer(at(600_000), { age: '0' })],
  ['of the chat', answer(at(600_000)), CHAT],
])('an answer %s has no clock', (_, without, call: Parameters<typeof noteServerDate>[0] = WALLET) => {
  noteServerDate(call, without)
  expect(clockSkew(WALLET)).toBeNull()
  // The control: the same time in an answer that no cache can have kept.
  noteServerDate(BONUSES, answer(at(600_000)))
  expect([clockSkew(WALLET), clockSkew(BONUSES)]).toEqual([600_000, 600_000])
})

it('a Date that a call repeats is no clock once the server has sent a later one', () => {
  const kept = answer(at(-3_600_000))
  noteServerDate(WALLET, kept)
  vi.advanceTimersByTime(10_000)
  // A server whose clock stands says the same in every answer.
  noteServerDate(WALLET, kept)
  expect(clockSkew(WALLET)).toBe(-3_610_000)
  noteServerDate(BONUSES, answer(at(10_000)))
  // It is as old as the server's clock says.
  expect(noteServerDate(WALLET, kept)).toBe(3_610_000)
  expect([clockSkew(WALLET), clockSkew()]).toEqual([0, 0])
})

it.each([
  ['90', 90_000],
  [null, 0],
  ['-5', 0],
])('an answer with the Age %s is %i ms old', (age, old) => {
  expect(noteServerDate(WALLET, answer(at(0), { age }))).toBe(old)
})

/** The ms that the page counts while the server, the device and the page itself measure the given ones. */
function counted({ server, device, page }: { server: number; device: number; page: number }) {
  noteServerDate(WALLET, answer(at(0)))
  const before = steadyNow()
  vi.advanceTimersByTime(page)
  vi.setSystemTime(NOW + device)
  noteServerDate(WALLET, answer(at(server)))
  return steadyNow() - before
}

it.each([
  ['a sleep that stopped the page’s clock', { server: 3_600_000, device: 3_601_000, page: 1_000 }, 3_601_000],
  ['a device’s clock that was set', { server: 60_000, device: 7_200_000, page: 60_000 }, 60_000],
  ['a server’s clock that was set', { server: 7_200_000, device: 60_000, page: 60_000 }, 60_000],
])('what passed between two answers of a visible page is right after %s', (_, passed, ms) =>
  expect(counted(passed)).toBe(ms),
)

it('what passed between two answers of a visible page keeps the other clocks right', () => {
  noteServerDate(BONUSES, answer(at(600_000)))
  counted({ server: 3_600_000, device: 3_600_000, page: 0 })
  expect(serverNow(BONUSES)).toBe(NOW + 4_200_000)
})
