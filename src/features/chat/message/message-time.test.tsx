import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noteServerDate } from '@/api/core/transport/clock'
import { setLocale } from '@/i18n'
import { MessageTime } from './message-row'

const HOUR = 3_600_000
const NOW = Date.parse('2026-07-01T12:00:00Z')

it.each([
  // The device's clock is behind the server's.
  [-5_000, 0, 'just now'],
  [40_000, 0, '40 s ago'],
  [24 * HOUR, 0, '30/06/2026 19:00:00'],
  // The server's clock counts.
  [5 * 60_000, -2 * HOUR, '5 min ago'],
  [5 * 60_000, 2 * HOUR, '5 min ago'],
])('a message of %i ms ago, on a device that is %i ms late, says %j', async (passed, late, text) => {
  vi.useFakeTimers({ now: NOW - late })
  await setLocale('en')
  noteServerDate({ path: '/w' }, { date: new Date(NOW).toUTCString(), age: null })
  render(<MessageTime at={NOW - passed} />)
  expect(screen.getByTestId('chat-time').textContent).toBe(text)
  noteServerDate({ path: '/w' }, { date: null, age: null })
})
