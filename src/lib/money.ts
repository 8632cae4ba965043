import { untyped } from './numbers'
import { toAsciiDigits } from './text/digits'

declare const brand: unique symbol

/** Whole satang (1 baht = 100): the only representation of money inside the app. */
export type Satang = number & { readonly [brand]: 'Satang' }

/** Longer texts are not parsed as numbers. */
const MAX_LENGTH = 64

/** Digits with at most one point, and commas or spaces at the thousands only. `typed-money.ts` reads what people type. */
const AMOUNT = /^(-?)((?:\d*|[1-9]\d{0,2}(?:([, ])\d{3})(?:\3\d{3})*)(?:\.\d*)?)$/

const isWhole = (value: number): value is Satang => Number.isSafeInteger(value)

/** Brands a whole number of satang. Throws RangeError for anything but a safe integer; -0 becomes 0. */
export function satang(value: number): Satang {
  const whole = value + 0
  if (!isWhole(whole)) throw new RangeError(`not a whole number of satang: ${value}`)
  return whole
}

/** An exponent at the end of a decimal text, limited so that expanding it is cheap. */
const EXPONENT = /e[+-]?\d{1,3}$/i

/** Parses a decimal text, with an optional exponent, as `units` × 10^-`places`. */
function decimal(text: string): { units: bigint; places: number } | null {
  const match = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text)
  if (!match) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  if (whole + fraction === '') return null
  const units = BigInt(whole + fraction)
  return { units: sign ? -units : units, places: fraction.length - Number(exponent) }
}

/** Digits after this many decimal places of a satang are floating-point noise. */
const NOISE_FROM = 8

/** How to handle fractions of a satang: round half away from zero, or truncate. */
type Rest = 'round' | 'cut'

/** Removes floating-point noise beyond ten decimals of a baht: a server's 0.19999999999999998 is 0.20. */
function withoutNoise(units: bigint, places: number): bigint {
  if (places <= NOISE_FROM) return units
  const one = 10n ** BigInt(places - NOISE_FROM)
  return ((units + (units < 0n ? -one : one) / 2n) / one) * one
}

/** `units` × 10^-`places` as a whole number. */
function wholeOf(units: bigint, places: number, rest: Rest): number {
  if (places <= 0) return Number(units * 10n ** BigInt(-places))
  const one = 10n ** BigInt(places)
  if (rest === 'cut') return Number(withoutNoise(units, places) / one)
  const size = units < 0n ? -units : units
  const whole = (size * 2n + one) / (one * 2n)
  return Number(units < 0n ? -whole : whole)
}

function fromBahtText(text: string, rest: Rest): Satang | null {
  const read = decimal(text)
  if (!read) return null
  const value = wholeOf(read.units, read.places - 2, rest) + 0
  return isWhole(value) ? value : null
}

/**
 * Parses an amount in baht, with an optional exponent, which some servers write (`0E-8`). Null for another text, and for
 * an amount too large to be exact.
 */
export function fromServerText(text: string, rest: Rest): Satang | null {
  const exponent = EXPONENT.exec(text)?.[0] ?? ''
  const digits = text.slice(0, text.length - exponent.length)
  if (text.length > MAX_LENGTH || !AMOUNT.test(digits)) return null
  return fromBahtText(digits.replace(/[, ]/g, '') + exponent, rest)
}

/**
 * Parses a server amount in baht: a number, a numeric text (with thousands commas or an exponent) or Mongo's
 * `{$numberDecimal}`. Extra decimals are rounded half away from zero by their decimal digits, so 1.005 is 1.01. `cut`
 * truncates them: a balance that was rounded up would be more than the member can send. Null for anything else, and for
 * an amount too large to be exact (shown as a dash: specification section 9).
 */
export function readMoney(value: unknown, rest: Rest = 'round'): Satang | null {
  const given = untyped(value)
  if (typeof given === 'number') return Number.isFinite(given) ? fromBahtText(String(given), rest) : null
  return typeof given === 'string' ? fromServerText(given.trim(), rest) : null
}

/** Satang as baht, for requests and `<data value>`: exact up to 15 digits. */
export function toBaht(amount: Satang): number {
  return amount / 100
}

/** The sum; null when it is too large to be exact (shown as a dash). */
export function sum(list: readonly Satang[]): Satang | null {
  const total = Number(list.reduce((all, amount) => all + BigInt(amount), 0n))
  return isWhole(total) ? total : null
}

/**
 * An amount times a factor (a game's `ftWalletSlot`), rounded half away from zero. Throws RangeError for a factor that
 * isn't finite and for a product too large to be exact.
 */
export function scale(amount: Satang, factor: number): Satang {
  const read = Number.isFinite(factor) ? decimal(String(factor)) : null
  if (!read) throw new RangeError(`not a factor: ${factor}`)
  return satang(wholeOf(BigInt(amount) * read.units, read.places, 'round'))
}

const withCommas = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** `1,234.50`, with the same digits in every language; an en dash for null (specification section 9). */
export function formatMoney(amount: Satang | null): string {
  if (amount === null) return '–'
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${withCommas(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** True without commas, or with commas at the thousands only. */
export const isGrouped = (text: string) => !text.includes(',') || AMOUNT.test(text)

/**
 * Formats a partly typed amount: thousands commas, ASCII digits, decimals as typed. `before` is the input's previous
 * text. Its commas are this function's own, so they may be moved when an edit has left them at other places. Any other
 * text, or one with other commas (a typed `1,5`), comes back unchanged for the form to read.
 */
export function groupDigits(text: string, before = ''): string {
  const ascii = toAsciiDigits(text)
  const commas = (of: string) => of.split(',').length
  const oursMoved = before !== '' && isGrouped(before) && commas(ascii) <= commas(before)
  const match = /^(-?)(\d*)(\.\d*)?$/.exec(ascii.replaceAll(',', ''))
  if (!match || text.length > MAX_LENGTH || !(isGrouped(ascii) || oursMoved)) return text
  const [, sign = '', whole = '', rest = ''] = match
  // After a leading zero a comma would read as a decimal separator.
  return sign + (/^0\d/.test(whole) ? whole : withCommas(whole)) + rest
}
