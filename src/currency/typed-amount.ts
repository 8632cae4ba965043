import { type Currency, readCurrency } from '@/currency/currency-name'
import { shownLocale } from '@/i18n/index.ts'
import { formatMoney, fromServerText, groupDigits, isGrouped, type Satang } from '@/lib/money'
import { toAsciiDigits } from '@/lib/text/digits'
import { typedText } from '@/lib/text/typed-text'
import { isInKip } from './currency'

/** A parsed amount, or why it is invalid. */
export type ParsedAmount =
  | { ok: true; value: Satang }
  | { ok: false; reason: 'empty' | 'invalid' | 'decimals' | 'currency' }

/** How a typed amount is read. */
export interface AmountForm {
  /** An amount that names the other currency is invalid, because it is another amount. */
  currency: Currency
  /** Whether the language also writes a point between thousands, so that `1.234` is 1234. */
  pointGroups: boolean
}

/** The form of the member's amounts: Lao also writes a point between thousands. */
const ownForm = (): AmountForm => ({
  currency: isInKip() ? 'LAK' : 'BAHT',
  pointGroups: shownLocale() === 'la',
})

/** More decimals than these are invalid, never rounded. In kip, `.0` and `.00` are allowed. */
const TOO_FINE: Record<Currency, RegExp> = { BAHT: /\.\d{3}/, LAK: /\.(?:\d*[1-9]|\d{3})/ }

/** Signs that stand between thousands and nowhere else: apostrophes and the Arabic one. */
const BETWEEN_THOUSANDS = /['\u2019\u02bc\u066c]/g
/** A currency's sign or word at the beginning. A point after a word may belong to either, so that is no amount. */
const WORD_BEFORE = /^([-+]?) ?(\p{Sc}|[\p{L}\p{M}]{1,8}(?![.\p{L}\p{M}])) ?/u
/** The same at the end, perhaps abbreviated (`บ.`). */
const WORD_AFTER = / ?(\p{Sc}|[\p{L}\p{M}]{1,8})\.?$/u
/** What closes a price without decimals in Thailand: `100.-`. */
const PRICE_END = / ?[.,] ?-$/
/** The digits before the last separator, that separator, and the decimals. */
const PARTS = /^(?:(.*)([.,\u066b\u3002]))?(\d*)$/

/**
 * Parses a typed or pasted amount: the digits of any script, the currency's name or sign, thousands separators, a point
 * or a comma before the decimals. A negative amount parses, so that the form can reject it with its own message.
 */
export function readAmount(text: string, form = ownForm()): ParsedAmount {
  const bare = bareAmount(text)
  if (bare.currency && bare.currency !== form.currency) return { ok: false, reason: 'currency' }
  if (bare.text === '') return { ok: false, reason: 'empty' }
  const plain = plainAmount(bare.text, form)
  const value = plain === null ? null : fromServerText(plain)
  if (plain === null || value === null) return { ok: false, reason: 'invalid' }
  if (TOO_FINE[form.currency].test(plain)) return { ok: false, reason: 'decimals' }
  return { ok: true, value }
}

/**
 * Whether more keys can make an amount of a text that is none yet: a sign alone, or a comma that may become one between
 * thousands.
 */
export const canGoOn = (text: string, form = ownForm()) =>
  ['0', '00', '000'].some((keys) => readAmount(text + keys, form).ok)

/**
 * A bare amount without thousands separators and with a point before its decimals; null for any other text. A separator
 * before one, two or no digits can only be the decimal one. Before three digits it is the one of the thousands, unless
 * the number cannot be grouped there (`0,500`), or it is a single point and the language writes none between thousands.
 */
function plainAmount(bare: string, { pointGroups }: AmountForm): string | null {
  const [, sign = '', number = ''] = /^([-+]?)(.*)$/.exec(bare) ?? []
  const minus = sign.replace('+', '')
  const [, head = '', separator, last = ''] = PARTS.exec(number) ?? []
  if (separator === undefined) return isWholeNumber(number) ? minus + digitsOf(number) : null
  if (head + last === '') return null
  const isSingle = !head.includes(separator)
  const mayGroup = separator === ',' || (separator === '.' && (pointGroups || !isSingle))
  const groups = `${head}${separator}${last}`
  if (mayGroup && last.length === 3 && isGroupedBy(separator, groups)) return minus + digitsOf(groups)
  const whole = head === '' || isWholeNumber(head) || [',', '.'].some((other) => isGroupedBy(other, head))
  // `1,000,00` may be a slip of the finger, but it is shown as read; `1,00,00` is no amount.
  return whole ? `${minus}${digitsOf(head)}.${last}` : null
}

const digitsOf = (text: string) => text.replace(/[., ]/g, '')
const isWholeNumber = (text: string) => /^(?:\d+|[1-9]\d{0,2}(?: \d{3})+)$/.test(text)
/** Whether commas, or points, stand at the thousands and nowhere else. */
const isGroupedBy = (separator: string, text: string) =>
  !text.includes(separator === ',' ? '.' : ',') && /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text)

/**
 * An amount's text with ASCII digits and signs, without what surrounds the number, and the currency that it names. A
 * word that names none stays, so that the text is no amount.
 */
function bareAmount(text: string): { text: string; currency: Currency | null } {
  const ascii = typedText(toAsciiDigits(text).replace(BETWEEN_THOUSANDS, ' ')).replace(
    /[\p{Pd}\u2212]/gu,
    '-',
  )
  const before = WORD_BEFORE.exec(ascii)?.[2]
  const currency = readCurrency(before ?? WORD_AFTER.exec(ascii)?.[1])
  // One word alone: a second one may name the other currency.
  const number = before ? ascii.replace(WORD_BEFORE, '$1') : ascii.replace(WORD_AFTER, '')
  return { text: (currency ? number : ascii).replace(PRICE_END, ''), currency }
}

/**
 * A valid amount as its field shows it when it is left (`1,234.5`), with its decimals as typed; null for an invalid
 * one.
 */
export function shownAs(text: string, form = ownForm()): string | null {
  const plain = readAmount(text, form).ok ? plainAmount(bareAmount(text).text, form) : null
  return plain === null ? null : groupDigits(plain.replace(/^(-?)0+(?=\d)/, '$1'))
}

/**
 * An amount input's text after pasting over the characters from `start` to `end`. The paste is parsed on its own, so
 * that its commas aren't mistaken for those of `before`. An invalid paste is inserted unchanged, for the form to
 * reject.
 */
export function pasteInto(
  before: string,
  { start, end }: { start: number; end: number },
  pasted: string,
  form = ownForm(),
): string {
  const bare = bareAmount(pasted)
  const plain = bare.currency && bare.currency !== form.currency ? null : plainAmount(bare.text, form)
  const isAmount = plain !== null && fromServerText(plain) !== null
  const [head, tail] = [before.slice(0, start), before.slice(end)]
  if (!isAmount) return head + pasted + tail
  if (head + tail !== '' && !isGrouped(toAsciiDigits(before))) return head + plain + tail
  return groupDigits((head + plain + tail).replace(/[, ]/g, ''))
}

/** The text key for the fault of a typed amount. */
export function amountFault(reason: Extract<ParsedAmount, { ok: false }>['reason']) {
  if (reason === 'empty') return 'common.amountEmpty'
  if (reason === 'currency') return isInKip() ? 'common.amountInKip' : 'common.amountInBaht'
  if (isInKip()) return 'common.amountWhole'
  return reason === 'decimals' ? 'common.amountDecimals' : 'common.amountInvalid'
}

/** The text that an "All" button fills into an amount field. A kip balance loses its decimals. */
export function amountText(amount: Satang | null): string {
  const text = formatMoney(amount)
  return isInKip() ? text.replace(/\.\d+$/, '') : text
}
