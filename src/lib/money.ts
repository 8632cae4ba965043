import { untyped } from './numbers'
import { toAsciiDigits } from './text/digits'

declare const brand: unique symbol

/** Whole satang (1 baht = 100): the only representation of money inside the app. */
export type Satang = number & { readonly [brand]: 'Satang' }

/** Longer texts are not parsed as numbers. */
const MAX_LENGTH = 64

/** Digits with at most one point, and commas or spaces at the thousands only. `typed-amount.ts` reads what people type. */
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

/** `units` × 10^-`places` as a whole number, rounded half away from zero. */
function wholeOf(units: bigint, places: number): number {
  if (places <= 0) return Number(units * 10n ** BigInt(-places))
  const one = 10n ** BigInt(places)
  const size = units < 0n ? -units : units
  const whole = (size * 2n + one) / (one * 2n)
  return Number(units < 0n ? -whole : whole)
}

function fromBahtText(text: string): Satang | null {
  const read = decimal(text)
  if (!read) return null
  const value = wholeOf(read.units, read.places - 2)
  return isWhole(value) ? value : null
}

/**
 * Parses an amount in baht, with an optional exponent, which some servers write (`0E-8`). Null for another text, and for
 * an amount too large to be exact.
 */
export function fromServerText(text: string): Satang | null {
  const exponent = EXPONENT.exec(text)?.[0] ?? ''
  const digits = text.slice(0, text.length - exponent.length)
  if (text.length > MAX_LENGTH || !AMOUNT.test(digits)) return null
  return fromBahtText(digits.replace(/[, ]/g, '') + exponent)
}

/**
 * Parses a server amount in baht: a number, a numeric text (with thousands commas or an exponent) or Mongo's
 * `{$numberDecimal}`. Extra decimals are rounded half away from zero by their decimal digits, so 1.005 is 1.01. Null for
 * anything else, and for an amount too large to be exact (shown as a dash).
 */
export function readMoney(value: unknown): Satang | null {
  const given = untyped(value)
  if (typeof given === 'number') return Number.isFinite(given) ? fromBahtText(String(given)) : null
  return typeof given === 'string' ? fromServerText(given.trim()) : null
}

/** A balance of more than two decimals: as text (`1,234.567`), and the whole satang that are in it, to be moved. */
export interface ExactAmount {
  text: string
  whole: Satang
}

/** What of a balance can be moved or paid out: its whole satang. Null when the balance is unreadable. */
export const availableOf = <Amount extends Satang | null>(balance: {
  amount: Amount
  exact: ExactAmount | null
}) => (balance.exact ? balance.exact.whole : balance.amount)

/** More decimals are noise of a server's floating point. */
const MOST_PLACES = 6

/** A server amount in baht (`readMoney`) that rounding to two decimals changes; null for any other. */
export function readExact(value: unknown): ExactAmount | null {
  const given = untyped(value)
  const rounded = readMoney(given)
  const read = decimal(String(given).trim().replace(/[, ]/g, ''))
  if (rounded === null || !read) return null
  const units = wholeOf(read.units, read.places - MOST_PLACES)
  const perSatang = 10 ** (MOST_PLACES - 2)
  if (!Number.isSafeInteger(units) || units % perSatang === 0) return null
  const whole = satang(Math.trunc(units / perSatang))
  const digits = String(Math.abs(units)).padStart(MOST_PLACES + 1, '0')
  const text = `${withCommas(digits.slice(0, -MOST_PLACES))}.${digits.slice(-MOST_PLACES).replace(/0{1,6}$/, '')}`
  return { text: units < 0 ? `-${text}` : text, whole }
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
  return satang(wholeOf(BigInt(amount) * read.units, read.places))
}

const withCommas = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** `1,234.50`, with the same digits in every language; an en dash for null. */
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
  const oursMoved = isGrouped(before) && commas(ascii) <= commas(before)
  const match = /^(-?)(\d*)(\.\d*)?$/.exec(ascii.replaceAll(',', ''))
  if (!match || text.length > MAX_LENGTH || !(isGrouped(ascii) || oursMoved)) return text
  const [, sign = '', whole = '', rest = ''] = match
  // After a leading zero a comma would read as a decimal separator.
  return sign + (/^0\d/.test(whole) ? whole : withCommas(whole)) + rest
}
