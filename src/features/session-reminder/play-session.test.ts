import { expect, test } from 'vitest'
import { isDue, resumeSession } from './play-session'

const MINUTE = 60_000
const NOW = Date.parse('2026-07-01T12:00:00+07:00')
const EVERY = 30 * MINUTE
const text = (...times: number[]) => times.join(' ')

test('a reload continues the session', () => {
  const stored = text(NOW - 40 * MINUTE, NOW - 1000, NOW - 10 * MINUTE)
  expect(resumeSession(stored, NOW, EVERY)).toEqual({
    start: NOW - 40 * MINUTE,
    seen: NOW,
    reminded: NOW - 10 * MINUTE,
  })
})

test('a game in another tab for 50 minutes is the same session, an evening away is not', () => {
  expect(resumeSession(text(NOW - 55 * MINUTE, NOW - 50 * MINUTE, 0), NOW, EVERY).start).toBe(
    NOW - 55 * MINUTE,
  )
  expect(resumeSession(text(NOW - 300 * MINUTE, NOW - 240 * MINUTE, 0), NOW, EVERY).start).toBe(NOW)
})

test.each([
  null,
  '',
  'x',
  '1 2',
  'NaN NaN NaN',
  text(NOW + MINUTE, NOW + MINUTE, 0),
  text(NOW, NOW - MINUTE, 0),
])('a stored %j starts a new session', (stored) => {
  expect(resumeSession(stored, NOW, EVERY)).toEqual({ start: NOW, seen: NOW, reminded: 0 })
})

test('it is due after each interval', () => {
  const start = NOW - 65 * MINUTE
  expect(isDue({ start: NOW - EVERY + 1, seen: NOW, reminded: 0 }, EVERY)).toBe(false)
  expect(isDue({ start: NOW - EVERY, seen: NOW, reminded: 0 }, EVERY)).toBe(true)
  expect(isDue({ start, seen: NOW, reminded: NOW - 29 * MINUTE }, EVERY)).toBe(false)
  expect(isDue({ start, seen: NOW, reminded: NOW - 30 * MINUTE }, EVERY)).toBe(true)
})
