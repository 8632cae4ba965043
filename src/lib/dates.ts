import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { readNumber, untyped } from './numbers'

/**
 * Days, weeks and times of day are in Asia/Bangkok, whatever the device's zone: this is its UTC offset in ms, constant
 * since 1920. Only `deviceDateTime` gives the device's time. Laos has the same offset.
 */
const BUSINESS_OFFSET = 7 * 3_600_000
const SECOND = 1000
const DAY = 86_400_000
/** A number below this is seconds left, where a time is expected that may be one. */
const EPOCH_SECONDS = 1e9
/** The last instant with a four-digit year in the business zone. */
const LAST = 253_402_275_599_999
const DASH = '–'

/** The years, 2000 to 2099 in UTC, of what can be a time of this service. Others are defaults, or read in a false unit. */
const isNear = (ms: number) => ms >= 946_684_800_000 && ms < 4_102_444_800_000

/** Microsoft's JSON date: epoch ms; a zone suffix doesn't change the instant. */
const MICROSOFT = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/
/**
 * A calendar time without separators: 8, 12, 14 or 17 digits, `YYYYMMDD` to `YYYYMMDDHHmmssSSS`. Twelve with a Thai year
 * may as well be `yyMMddHHmmss`.
 */
const DIGITS = /^(?!2[4-7]\d{10}$)(\d{4})(\d\d)(\d\d)(?:[T ]?(\d\d)(\d\d)(?:(\d\d)(\d{3})?)?)?(?=$|[Z+-])/i
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'

const TIME = String.raw`(?<time>\d\d?:\d\d(?::\d\d(?:[.,]\d{1,9})?)?)(?:\s?(?<half>[ap])m)?`
const ZONE = String.raw`(?<zone>ICT|Z|(?:GMT|UTC)(?![+-])|(?:GMT|UTC)?[+-]\d\d(?::?\d\d)?)(?: UTC| \(.*\))?`
const DAY_OF_MONTH = String.raw`(?<day>\d\d?)`
const MONTH_NAME = String.raw`(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`
const YEAR = String.raw`(?<year>\d{4})`
/** How servers write a day. A weekday before it is ignored, and a time and a zone may follow. */
const DAYS = [
  String.raw`${YEAR}([-/.])(?<month>\d\d?)\2${DAY_OF_MONTH}`,
  String.raw`(?<first>\d\d?)([-/.])(?<second>\d\d?)\2${YEAR}`,
  `${DAY_OF_MONTH}[- ]${MONTH_NAME}[- ,]+${YEAR}`,
  `${MONTH_NAME} ${DAY_OF_MONTH},? ${YEAR}`,
]
const FORMS = [
  ...DAYS.map((day) => String.raw`${day}(?:(?:T|,? )${TIME}(?:\s?${ZONE})?)?`),
  // As `ctime` and Java write it: the year at the end.
  `${MONTH_NAME} +${DAY_OF_MONTH} ${TIME}(?: ${ZONE})? ${YEAR}`,
].map((form) => new RegExp(`^(?:[a-z]{3,9},? )?${form}$`, 'i'))

/** Converts a year of the Thai calendar (2400 to 2700) to the Gregorian calendar. */
const gregorian = (year: string) => (/^2[4-6]\d\d$|^2700$/.test(year) ? String(Number(year) - 543) : year)

/**
 * The month and the day of the month of two numbers in an order that is not known: only where a single order makes a
 * date.
 */
function inOrder(first: string, second: string): { month?: string; day?: string } {
  if (Number(first) > 12 || first === second) return { day: first, month: second }
  return Number(second) > 12 ? { month: first, day: second } : {}
}

/** Epoch ms of a text that is a calendar time in one way alone; null for other texts. */
function readCalendar(text: string): number | null {
  const groups = FORMS.map((form) => form.exec(text)?.groups).find(Boolean) ?? {}
  const { year = '', name, first, second, time = '0:00', half, zone = '+07:00' } = groups
  const { month, day } = first && second ? inOrder(first, second) : groups
  const [hour = '', ...rest] = time.split(':')
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  if (hours > 23 || (half && (Number(hour) > 12 || Number(hour) === 0))) return null
  const two = (number: string | number = '') => String(number).padStart(2, '0')
  const numbered = name ? MONTHS.indexOf(name.toLowerCase()) / 3 + 1 : month
  const offset = zone.replace(/^(?:GMT|UTC)(?=[+-])/i, '').replace(/^(?:GMT|UTC)$/i, 'Z')
  const clock = [two(hours), ...rest].join(':') + offset.replace(/ICT/i, '+07:00').toUpperCase()
  const date = parseISO(`${gregorian(year)}-${two(numbered)}-${two(day)}T${clock}`)
  return isValid(date) && isNear(date.getTime()) ? date.getTime() : null
}

function readText(text: string): number | null {
  const calendar = text.replace(
    DIGITS,
    (_, year, month, day, hour = '00', minute = '00', second = '00', ms = '000') =>
      `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}`,
  )
  return readCalendar(calendar) ?? readEpoch(readNumber(MICROSOFT.exec(text)?.[1] ?? text))
}

/** A number as a time: in seconds, ms or µs since 1970, whichever is near. */
function readEpoch(number: number | null): number | null {
  const inMs = number === null ? [] : [number * SECOND, number, number / 1000]
  const near = inMs.find(isNear)
  return near === undefined ? null : Math.trunc(near)
}

/**
 * An instant from the server as epoch ms, from 2000 to 2099: a calendar time that can be read in one way alone (+07:00
 * without a zone, Thai years too, with or without separators), epoch seconds, ms or µs as a number or numeric text,
 * `/Date(ms)/`, `{$date}`, or a Date. Null for anything else.
 */
export function readInstant(value: unknown): number | null {
  const given = value instanceof Date ? value.getTime() : untyped(value)
  return typeof given === 'string' || typeof given === 'number' ? readText(String(given).trim()) : null
}

/** Whole ms from 1970 to the year 9999: what can be written as a date. */
const isShown = (ms: number | null): ms is number => ms !== null && ms >= 0 && ms <= LAST

/** `YYYY-MM-DD` and `HH:mm:ss` in the business zone, independent of the device's zone. */
function wall(ms: number): { day: string; time: string } {
  const iso = new Date(ms + BUSINESS_OFFSET).toISOString()
  return { day: iso.slice(0, 10), time: iso.slice(11, 19) }
}

/** `DD/MM/YYYY HH:mm:ss`, Gregorian, in the business zone, the same in every language; a dash for null. */
export function formatDateTime(ms: number | null): string {
  if (!isShown(ms)) return DASH
  const { day, time } = wall(ms)
  return `${day.split('-').reverse().join('/')} ${time}`
}

/** `HH:mm` in the business zone; a dash for null. */
export function formatTime(ms: number | null): string {
  return isShown(ms) ? wall(ms).time.slice(0, 5) : DASH
}

/** The calendar day of an instant (epoch ms) in the business zone, `YYYY-MM-DD`. */
export function businessDay(ms: number): string {
  return wall(ms).day
}

/** The first day, `YYYY-MM-DD`, of an instant's week in the business zone; `startsOn` 0 is Sunday. */
export function businessWeek(ms: number, startsOn = 0): string {
  const weekday = new Date(ms + BUSINESS_OFFSET).getUTCDay()
  return wall(ms - ((weekday - startsOn + 7) % 7) * DAY).day
}

const UNITS = [
  ['years', 365 * DAY],
  ['months', 30 * DAY],
  ['days', DAY],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', SECOND],
] as const

/** An age in its largest whole unit. */
export type TimeAgo = { unit: 'now' | (typeof UNITS)[number][0]; count: number }

/** The largest whole unit between `ms` and `now`, rounded down. Under a second, or in the future, it is `now`. */
export function timeAgo(ms: number, now: number): TimeAgo {
  const passed = now - ms
  for (const [unit, length] of UNITS) {
    if (passed >= length) return { unit, count: Math.floor(passed / length) }
  }
  return { unit: 'now', count: 0 }
}

/**
 * The expiry of a QR code (contract, `expireIn`) in ms of the page's clock. A number below 10⁹ is seconds left from
 * `answeredAt` (the page's clock). `readInstant` reads every other form. `skew` is the server's clock minus the page's in
 * ms. Null when unreadable.
 */
export function readDeadline(expireIn: unknown, answeredAt: number, skew = 0): number | null {
  const left = readNumber(expireIn)
  if (left !== null && left < EPOCH_SECONDS) return answeredAt + Math.max(0, left) * SECOND
  const instant = readInstant(expireIn)
  return instant === null ? null : instant - skew
}

/** Formats the remaining ms as `mm:ss`, rounded up to whole seconds and never below 00:00. */
export function formatCountdown(ms: number): string {
  const seconds = ms > 0 ? Math.ceil(ms / SECOND) : 0
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0')
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}

/** `DD/MM/YYYY HH:mm:ss` in the device's zone where that differs from the business zone, else null. */
export function deviceDateTime(ms: number | null): string | null {
  if (!isShown(ms)) return null
  const offset = -new Date(ms).getTimezoneOffset() * 60_000
  return offset === BUSINESS_OFFSET ? null : formatDateTime(ms + offset - BUSINESS_OFFSET)
}
