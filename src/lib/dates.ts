import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { readNumber, untyped } from './numbers'

/**
 * Days, weeks and times of day are in this zone, whatever the device's zone. Only `deviceDateTime` gives the device's
 * time. Laos has the same offset.
 */
export const BUSINESS_TIME_ZONE = 'Asia/Bangkok'

/** The zone's UTC offset in ms, constant since 1920. */
const OFFSET = 7 * 3_600_000
const SECOND = 1000
const DAY = 86_400_000
/** A number from here on is epoch seconds; from 1000 times that on, epoch milliseconds. */
const EPOCH_SECONDS = 1e9
const EPOCH_MS = 1e12
/** The last instant with a four-digit year in the business zone. */
const LAST = 253_402_275_599_999
const DASH = '–'

/** The forms of ISO 8601 that servers send: a date, an optional time, an optional zone. */
const ISO =
  /^(\d{4})(-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?)(?:\s?(Z|[+-]\d\d(?::?\d\d)?))?)?$/i

/** Whole ms from 1970 to the year 9999. Null outside, where a value is a server's default or invalid. */
const inRange = (ms: number) => (ms >= 0 && ms <= LAST ? Math.trunc(ms) : null)

/** RFC 1123, as in HTTP headers; the weekday is ignored. */
const RFC_1123 =
  /^(?:[a-z]{3}, )?(\d{1,2}) ([a-z]{3}) (\d{4}) (\d\d:\d\d(?::\d\d)?)(?: (GMT|UTC|Z|[+-]\d\d:?\d\d))?$/i
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'
/** Microsoft's JSON date: epoch ms; a zone suffix doesn't change the instant. */
const MICROSOFT = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/

/** Converts a year of the Thai calendar (2400 to 2700) to the Gregorian calendar. */
const gregorian = (year: string) => (/^2[4-6]\d\d$|^2700$/.test(year) ? String(Number(year) - 543) : year)

/** The year, `-MM-DD`, time and zone of an ISO 8601 or RFC 1123 text; undefined for other texts. */
function partsOf(text: string): (string | undefined)[] | undefined {
  const iso = ISO.exec(text)
  if (iso) return iso.slice(1)
  const [, day = '', name = '', year, time, zone = ''] = RFC_1123.exec(text) ?? []
  const month = String(MONTHS.indexOf(name.toLowerCase()) / 3 + 1).padStart(2, '0')
  return year
    ? [year, `-${month}-${day.padStart(2, '0')}`, time, zone.replace(/GMT|UTC/i, 'Z') || undefined]
    : undefined
}

function readText(text: string): number | null {
  const epoch = MICROSOFT.exec(text)?.[1]
  if (epoch !== undefined) return inRange(Number(epoch))
  const [year, day, time = '00:00', zone = '+07:00'] = partsOf(text) ?? []
  if (!year || time.startsWith('24')) return null
  const date = parseISO(`${gregorian(year)}${day}T${time}${zone.toUpperCase()}`)
  return isValid(date) ? inRange(date.getTime()) : null
}

/**
 * An instant from the server as epoch ms: ISO 8601 or RFC 1123 (+07:00 without a zone, Thai years too), epoch ms or s
 * as a number or numeric text, `/Date(ms)/`, `{$date}`, or a Date. Null for anything else and for numbers too small
 * to be a time.
 */
export function readInstant(value: unknown): number | null {
  if (value instanceof Date) return inRange(value.getTime())
  const given = untyped(value)
  const number = readNumber(given)
  if (number !== null)
    return number < EPOCH_SECONDS ? null : inRange(number < EPOCH_MS ? number * SECOND : number)
  return typeof given === 'string' ? readText(given.trim()) : null
}

/** `YYYY-MM-DD` and `HH:mm:ss` in the business zone, independent of the device's zone. */
function wall(ms: number): { day: string; time: string } {
  const iso = new Date(ms + OFFSET).toISOString()
  return { day: iso.slice(0, 10), time: iso.slice(11, 19) }
}

const isShown = (ms: number | null): ms is number => ms !== null && inRange(ms) !== null

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
  const weekday = new Date(ms + OFFSET).getUTCDay()
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
 * `answeredAt` (the page's clock), below 10¹² epoch seconds, else epoch ms. `readInstant` reads every other form. `skew` is
 * the server's clock minus the page's in ms. Null when unreadable.
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
  return offset === OFFSET ? null : formatDateTime(ms + offset - OFFSET)
}
