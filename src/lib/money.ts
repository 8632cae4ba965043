import { untyped } from './numbers'
import { toAsciiDigits } from './text/digits'

declare const brand: unique symbol

/** Whole satang (1 baht = 100): the only form of money inside the app. */
export type Satang = number & { readonly [brand]: 'Satang' }

/** What a typed amount is, or why it is none. */
export type ParsedAmount =
  | { ok: true; value: Satang }
  | { ok: false; reason: 'empty' | 'invalid' | 'decimals' }

/** The longest text that is looked at as a number at all. */
const MAX_LENGTH = 64

/**
 * Digits with at most one point. A comma or a space is a thousands separator only where thousands are: `1,00` and
 * `0,500` may be somebody's decimals, so they are no amount at all.
 */
const AMOUNT = /^(-?)((?:\d*|[1-9]\d{0,2}(?:([, ])\d{3})(?:\3\d{3})*)(?:\.\d*)?)$/

const isWhole = (value: number): value is Satang => Number.isSafeInteger(value)

/** A whole number of satang, branded. Throws RangeError when it is no safe integer; -0 becomes 0. */
export function satang(value: number): Satang {
  const whole = value + 0
  if (!isWhole(whole)) throw new RangeError(`not a whole number of satang: ${value}`)
  return whole
}

/** An exponent at the end of a decimal text, small enough to be counted out. */
const EXPONENT = /e[+-]?\d{1,3}$/i

/** A plain decimal text (an exponent is allowed) as `units` × 10^-`places`. */
function decimal(text: string): { units: bigint; places: number } | null {
  const match = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text)
  if (!match) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  if (whole + fraction === '') return null
  const units = BigInt(whole + fraction)
  return { units: sign ? -units : units, places: fraction.length - Number(exponent) }
}

/** Places of a satang from which on digits are those of binary fractions. */
const NOISE_FROM = 8

/** What becomes of less than a satang: rounded half away from zero, or cut off. */
type Rest = 'round' | 'cut'

/** A server's 0.19999999999999998 is 0.20: what stands beyond ten places is not counted, but rounded. */
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

/** An amount as a program writes it: perhaps with an exponent (`0E-8`), which nobody types. */
function fromServerText(text: string, rest: Rest): Satang | null {
  const exponent = EXPONENT.exec(text)?.[0] ?? ''
  const digits = text.slice(0, text.length - exponent.length)
  if (text.length > MAX_LENGTH || !AMOUNT.test(digits)) return null
  return fromBahtText(digits.replace(/[, ]/g, '') + exponent, rest)
}

/**
 * An amount from the server, in baht, as satang: a number, a numeric text (thousands commas and an exponent allowed) or
 * Mongo's `{$numberDecimal}`. More than two decimals are rounded half away from zero by their decimal text, so 1.005 is
 * 1.01; with `cut` they are cut off, as of a balance: all that it shows can be sent on. Anything else, an amount too
 * large to hold too, is null (shown as a dash: specification 9).
 */
export function readMoney(value: unknown, rest: Rest = 'round'): Satang | null {
  const given = untyped(value)
  if (typeof given === 'number') return Number.isFinite(given) ? fromBahtText(String(given), rest) : null
  return typeof given === 'string' ? fromServerText(given.trim(), rest) : null
}

/** Satang as baht, for the wire and for `<data value>`: exact up to 15 digits. */
export function toBaht(amount: Satang): number {
  return amount / 100
}

/** The sum in whole satang; null when it is too large to be exact (shown as a dash). */
export function sum(list: readonly Satang[]): Satang | null {
  const total = Number(list.reduce((all, amount) => all + BigInt(amount), 0n))
  return isWhole(total) ? total : null
}

/** An amount times a factor (a game's `ftWalletSlot`), half away from zero. Throws RangeError on a factor that is no number. */
export function scale(amount: Satang, factor: number): Satang {
  const read = Number.isFinite(factor) ? decimal(String(factor)) : null
  if (!read) throw new RangeError(`not a factor: ${factor}`)
  return satang(wholeOf(BigInt(amount) * read.units, read.places, 'round'))
}

const withCommas = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** `1,234.50`, with the same digits in every language; an en dash when there is no number (specification 9). */
export function formatMoney(amount: Satang | null): string {
  if (amount === null) return '–'
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${withCommas(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** No comma at all, or commas only where thousands are. */
const isGrouped = (text: string) => !text.includes(',') || AMOUNT.test(text)

/**
 * A half-typed amount for its input: the integer part grouped in thousands, digits in ASCII, the decimals as typed.
 * `before` is what the input showed before this key: its commas are ours, so they move with the digits. A text that
 * is no amount, or whose commas are somebody else's (a pasted `1,00`), comes back as it is, for the form to refuse.
 */
export function groupDigits(text: string, before = ''): string {
  const ascii = toAsciiDigits(text)
  const commas = (of: string) => of.split(',').length
  const oursMoved = before !== '' && isGrouped(before) && commas(ascii) <= commas(before)
  const match = /^(-?)(\d*)(\.\d*)?$/.exec(ascii.replaceAll(',', ''))
  if (!match || text.length > MAX_LENGTH || !(isGrouped(ascii) || oursMoved)) return text
  const [, sign = '', whole = '', rest = ''] = match
  // Behind a leading zero a comma would read as somebody's decimals.
  return sign + (/^0\d/.test(whole) ? whole : withCommas(whole)) + rest
}

/**
 * An amount as a person types or pastes it: Thai and Lao digits, thousands commas or spaces, one
 * point and a currency sign are understood. More than two decimals are refused, never rounded; with `decimals` 0 all
 * but zeros are. A leading minus gives a negative amount, for the form to refuse with its own words.
 */
export function parseAmount(text: string, decimals: 0 | 2 = 2): ParsedAmount {
  const bare = bareAmount(text)
  if (bare === '') return { ok: false, reason: 'empty' }
  const value = typedValue(bare)
  if (value === null) return { ok: false, reason: 'invalid' }
  const tooFine = decimals === 0 ? /\.(\d*[1-9]|\d{3})/ : /\.\d{3}/
  if (tooFine.test(bare)) return { ok: false, reason: 'decimals' }
  return { ok: true, value }
}

/** The value of a typed amount's digits; an exponent is none that a person types. */
const typedValue = (bare: string) => (EXPONENT.test(bare) ? null : fromServerText(bare, 'round'))

/** Without what a person writes around the digits: spaces, a currency sign, a typographic minus. */
function bareAmount(text: string): string {
  return toAsciiDigits(text)
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .trim()
    .replace('\u2212', '-')
    .replace(/^(-?) ?[฿₭] ?|\s?[฿₭]$/u, '$1')
}

/**
 * What an amount's input holds after a paste in place of its characters from `start` to `end`. The paste is read on
 * its own: its commas are never taken for those of `before`. Where it is no amount, the text comes back as it was
 * pasted, for the form to refuse.
 */
export function pasteAmount(before: string, start: number, end: number, pasted: string): string {
  const bare = bareAmount(pasted)
  const [head, tail] = [before.slice(0, start), before.slice(end)]
  const isAmount = typedValue(bare) !== null
  if (!isAmount || !isGrouped(toAsciiDigits(before))) return head + (isAmount ? bare : pasted) + tail
  return groupDigits((head + bare + tail).replace(/[, ]/g, ''))
}
