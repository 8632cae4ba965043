import { expect, test } from 'vitest'
import { isDue, resumeSession } from './use-reminder'

const MINUTE = 60_000
const NOW = Date.parse('2026-07-01T12:00:00+07:00')
const EVERY = 30 * MINUTE
const session = (start: number, seen: number, reminded = 0) => ({ start, seen, reminded })

test.each([
  ['a reload', session(NOW - 40 * MINUTE, NOW - 1000, NOW - 10 * MINUTE)],
  ['a game in another tab for 50 minutes', session(NOW - 55 * MINUTE, NOW - 50 * MINUTE)],
])('%s continues the session', (_, stored) => {
  expect(resumeSession(stored, NOW, EVERY)).toEqual({ ...stored, seen: NOW })
})

test.each([
  ['nothing stored', null],
  ['an evening away', session(NOW - 300 * MINUTE, NOW - 240 * MINUTE)],
  ['a time that is yet to come', session(NOW + MINUTE, NOW + MINUTE)],
  ['a start after the end', session(NOW, NOW - MINUTE)],
])('%s begins a new session', (_, stored) => {
  expect(resumeSession(stored, NOW, EVERY)).toEqual(session(NOW, NOW))
})

test('it is due after each interval', () => {
  const start = NOW - 65 * MINUTE
  const isDueFor = (...times: Parameters<typeof session>) => isDue(session(...times), EVERY)
  expect([isDueFor(NOW - EVERY + 1, NOW), isDueFor(NOW - EVERY, NOW)]).toEqual([false, true])
  expect([29, 30].map((ago) => isDueFor(start, NOW, NOW - ago * MINUTE))).toEqual([false, true])
})
