import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { noteServerDate } from '@/api/core/transport/clock'
import { setLocale } from '@/i18n'
import { MessageTime } from './message-row'

const NOW = Date.parse('2026-07-01T12:00:00Z')

beforeAll(() => setLocale('en'))
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  // The device's clock is behind the server's.
  [-5_000, 'just now'],
  [40_000, '40 s ago'],
  [5 * 60_000, '5 min ago'],
  [24 * 3_600_000, '30/06/2026 19:00:00'],
])('a message of %i ms ago says %j', (passed, text) => {
  render(<MessageTime at={NOW - passed} />)
  expect(screen.getByTestId('chat-time').textContent).toBe(text)
})

it.each([-2, 2])('is told by the server’s clock on a device whose clock is %i hours off', (hours) => {
  const server = NOW + hours * 3_600_000
  const answer = { date: new Date(server).toUTCString(), age: null, elsewhere: false }
  noteServerDate({ path: '/w' }, answer)
  render(<MessageTime at={server - 300_000} />)
  expect(screen.getByTestId('chat-time').textContent).toBe('5 min ago')
  noteServerDate({ path: '/w' }, { ...answer, date: null })
})
