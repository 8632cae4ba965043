import { expect, it, vi } from 'vitest'
import {
  businessDay,
  businessWeek,
  deviceDateTime,
  formatCountdown,
  formatDateTime,
  formatTime,
  readDeadline,
  readInstant,
  timeAgo,
} from './dates'

const NOON = Date.parse('2026-07-01T12:00:00+07:00')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LONG_AGO = Date.parse('1980-01-01')

it.each<[unknown, number]>([
  ['2026-07-01T05:00:00.000Z', NOON],
  ['2026-07-01T12:00:00+07:00', NOON],
  ['2026-07-01T12:00:00+0700', NOON],
  ['2026-06-30T22:00:00-07:00', NOON],
  ['2026-07-01T12:00:00', NOON],
  ['2026-07-01 12:00:00', NOON],
  ['2026-07-01', NOON - 12 * HOUR],
  ['2024-02-29', Date.parse('2024-02-29T00:00:00+07:00')],
  [NOON, NOON],
  ['Wed, 01 Jul 2026 05:00:00 GMT', NOON],
  ['2567-02-29', Date.parse('2024-02-29T00:00:00+07:00')],
  [`/Date(${NOON})/`, NOON],
  [{ $date: '2026-07-01T05:00:00Z' }, NOON],
  // Without separators.
  [20260701120000, NOON],
  [20260701, NOON - 12 * HOUR],
  ['20260701T120000', NOON],
  ['20260701T050000Z', NOON],
  // As other makes of servers write it.
  ['2026/07/01 12:00:00', NOON],
  ['2026.7.1 12:00', NOON],
  ['2026-07-01 05:00:00 +0000 UTC', NOON],
  ['01-Jul-2026 12:00', NOON],
  ['Jul 1, 2026 12:00:00 PM', NOON],
  ['Jul 1, 2026 12:00:00 am', NOON - 12 * HOUR],
  ['Wed Jul  1 12:00:00 ICT 2026', NOON],
  ['28/11/2026 10:15:00', Date.parse('2026-11-28T10:15:00+07:00')],
  ['11/28/2026 10:15:00 PM', Date.parse('2026-11-28T22:15:00+07:00')],
  ['28-11-2569', Date.parse('2026-11-28T00:00:00+07:00')],
  // Microseconds.
  [NOON * 1000, NOON],
  [{ $date: { $numberLong: String(NOON) } }, NOON],
])('readInstant reads %j', (value, expected) => {
  expect(readInstant(value)).toBe(expected)
})

it.each([
  null,
  'soon',
  [NOON],
  -1,
  // Near no time of this service.
  20261332101500,
  253_402_275_599,
  LONG_AGO,
  '1999-12-31T23:59:59Z',
  '2026-07-01 13:00 PM',
  '28/13/2026',
  '7/7/26',
  Number.NaN,
  '2026-02-30',
  '2023-02-29',
  '2026-07-01T12:00:00+25:99',
  '01/07/2026',
  'Wed, 01 Jux 2026 05:00:00 GMT',
  'Wed, 31 Jun 2026 05:00:00 GMT',
  '2569-02-29',
  { $date: 'soon' },
  { date: NOON },
])('readInstant returns null for case %#', (value) => {
  expect(readInstant(value)).toBeNull()
})

it('the shown text is Gregorian and in the business zone', () => {
  expect(formatDateTime(Date.parse('2026-07-01T17:00:05Z'))).toBe('02/07/2026 00:00:05')
  expect(formatTime(Date.parse('2026-07-01T16:59:59Z'))).toBe('23:59')
  expect(formatDateTime(0)).toBe('01/01/1970 07:00:00')
  expect(formatDateTime(253_402_275_599_999)).toBe('31/12/9999 23:59:59')
})

it('the shown text is a dash without a time', () => {
  expect([null, Number.NaN, -1, 1e18].map(formatDateTime)).toEqual(['–', '–', '–', '–'])
  expect(formatTime(null)).toBe('–')
})

it('days and weeks turn at midnight in the business zone', () => {
  expect(businessDay(Date.parse('2026-07-01T23:59:50+07:00'))).toBe('2026-07-01')
  expect(businessDay(Date.parse('2026-07-02T00:00:10+07:00'))).toBe('2026-07-02')
})

it('days and weeks start on Sunday', () => {
  expect(businessWeek(Date.parse('2026-07-04T23:59:50+07:00'))).toBe('2026-06-28')
  expect(businessWeek(Date.parse('2026-07-05T00:00:10+07:00'))).toBe('2026-07-05')
  expect(businessWeek(Date.parse('2026-07-06T12:00:00+07:00'))).toBe('2026-07-05')
  expect(businessWeek(Date.parse('2026-01-01T12:00:00+07:00'))).toBe('2025-12-28')
})

it('weeks start on the day that the build names', () => {
  expect(businessWeek(Date.parse('2026-07-05T23:59:50+07:00'), 1)).toBe('2026-06-29')
  expect(businessWeek(Date.parse('2026-07-06T00:00:10+07:00'), 1)).toBe('2026-07-06')
  expect(businessWeek(Date.parse('2026-07-05T12:00:00+07:00'), 6)).toBe('2026-07-04')
})

it('days and weeks and all the rest are the same whatever the zone of the device', async () => {
  const texts = [
    '2026-07-04T23:59:50',
    '2026-07-05T00:00:10',
    '2026-03-08',
    '2026-11-01T01:30',
    '2026-03-29T01:30:00Z',
  ]
  const zones = ['Asia/Bangkok', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London']
  const ours = new Set<string>()
  const device = new Set<string>()
  for (const zone of zones) {
    vi.stubEnv('TZ', zone)
    // Imports the module anew in each zone: a formatter that is made on import would keep the zone of that moment.
    vi.resetModules()
    const dates = await import('./dates')
    const instants = texts.map((text) => dates.readInstant(text) ?? Number.NaN)
    ours.add(
      JSON.stringify(
        instants.map((ms) => [
          ms,
          dates.formatDateTime(ms),
          dates.formatTime(ms),
          dates.businessDay(ms),
          dates.businessWeek(ms),
          dates.readDeadline(dates.formatDateTime(ms), 0),
        ]),
      ),
    )
    device.add(JSON.stringify(instants.map((ms) => new Date(ms).getHours())))
  }
  expect(ours.size).toBe(1)
  expect(device.size).toBe(zones.length)
})

it.each([
  [0, 'now', 0],
  [1000, 'seconds', 1],
  [MINUTE, 'minutes', 1],
  [HOUR, 'hours', 1],
  [DAY - 1, 'hours', 23],
  [DAY, 'days', 1],
  [30 * DAY - 1, 'days', 29],
  [30 * DAY, 'months', 1],
])('%i ms ago is %s %i', (passed, unit, count) => {
  expect(timeAgo(NOON - passed, NOON)).toEqual({ unit, count })
})

it.each<[string, unknown, number]>([
  ['seconds left', 300, NOON + 5 * MINUTE],
  ['the most seconds left', 999_999_999, NOON + 999_999_999_000],
  ['nothing left', 0, NOON],
  ['less than nothing left', -10, NOON],
  ['epoch seconds', NOON / 1000 + 300, NOON + 5 * MINUTE],
  ['epoch ms', NOON + 5 * MINUTE, NOON + 5 * MINUTE],
  ['ISO without a zone', '2026-07-01T12:05:00', NOON + 5 * MINUTE],
])('readDeadline reads %s', (_, expireIn, expected) => {
  expect(readDeadline(expireIn, NOON)).toBe(expected)
})

it.each([null, undefined, '', 'x', {}, true, Number.NaN])('readDeadline returns null for %j', (expireIn) => {
  expect(readDeadline(expireIn, NOON)).toBeNull()
})

it.each([-10, 10])('a deadline leaves five minutes on a phone whose clock is %i minutes off', (minutes) => {
  const phone = NOON + minutes * MINUTE
  const skew = NOON - phone
  for (const expireIn of [300, NOON + 5 * MINUTE, NOON / 1000 + 300, '2026-07-01T05:05:00Z']) {
    expect(readDeadline(expireIn, phone, skew)).toBe(phone + 5 * MINUTE)
  }
  expect(readDeadline('2026-07-01T05:05:00Z', phone)).not.toBe(phone + 5 * MINUTE)
})

it.each([
  [5 * MINUTE, '05:00'],
  [1, '00:01'],
  [0, '00:00'],
  [125 * MINUTE, '125:00'],
])('a countdown shows %d ms as %s', (ms, expected) => {
  expect(formatCountdown(ms)).toBe(expected)
})

it.each([
  [-420, null],
  [0, '01/07/2026 05:00:00'],
  [240, '01/07/2026 01:00:00'],
  [-540, '01/07/2026 14:00:00'],
])('on a device %i minutes behind UTC noon in the business zone reads %s', (offset, text) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
  expect(deviceDateTime(NOON)).toBe(text)
  expect(deviceDateTime(null)).toBeNull()
})
