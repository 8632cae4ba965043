import { CURRENCY_WORDS } from '@/currency/currency-name'
import { fromServerText, groupDigits, isGrouped, type Satang } from '@/lib/money'
import { toAsciiDigits } from '@/lib/text/digits'

/** A parsed amount, or why it is invalid. */
export type ParsedAmount =
  | { ok: true; value: Satang }
  | { ok: false; reason: 'empty' | 'invalid' | 'decimals' }

/** How a typed amount is read. */
export interface AmountForm {
  /** More decimals than these are invalid, never rounded; with 0, `.0` and `.00` are allowed. */
  decimals: 0 | 2
  /** Whether the language also writes a point between thousands, so that `1.234` is 1234. */
  pointGroups: boolean
}

const BAHT: AmountForm = { decimals: 2, pointGroups: false }

/** A sign; digits with separators; the decimals after the last separator. */
const PARTS = /^(-?)(?:(.*)([.,]))?(\d*)$/
const WORD = CURRENCY_WORDS.join('|')
const CURRENCY = new RegExp(`^(-?) ?(?:${WORD}) ?|(?:\\.-)? ?(?:${WORD})$|\\.-$`, 'iu')

/**
 * Parses a typed or pasted amount: Thai and Lao digits, a currency's name or sign, thousands separators, a point or a
 * comma before the decimals. A negative amount parses, so that the form can reject it with its own message.
 */
export function parseAmount(text: string, form: AmountForm = BAHT): ParsedAmount {
  const bare = bareAmount(text)
  if (bare === '') return { ok: false, reason: 'empty' }
  const plain = plainAmount(bare, form)
  const value = plain === null ? null : fromServerText(plain)
  if (plain === null || value === null) return { ok: false, reason: 'invalid' }
  const tooFine = form.decimals === 0 ? /\.(\d*[1-9]|\d{3})/ : /\.\d{3}/
  if (tooFine.test(plain)) return { ok: false, reason: 'decimals' }
  return { ok: true, value }
}

/**
 * A bare amount without thousands separators and with a point before its decimals; null for any other text. A separator
 * before one, two or no digits can only be the decimal one. Before three digits it is the one of the thousands, unless
 * the number cannot be grouped there (`0,500`), or it is a single point and the language writes none between thousands.
 */
function plainAmount(bare: string, { pointGroups }: AmountForm): string | null {
  const [, sign = '', head = '', separator, last = ''] = PARTS.exec(bare) ?? []
  if (separator === undefined) return isWholeNumber(bare) ? bare.replaceAll(' ', '') : null
  if (head + last === '') return null
  const isSingle = !head.includes(separator)
  const mayGroup = separator === ',' || pointGroups || !isSingle
  const groups = `${head}${separator}${last}`
  if (mayGroup && last.length === 3 && isGroupedBy(separator, groups)) return sign + digitsOf(groups)
  const whole = head === '' || isWholeNumber(head) || [',', '.'].some((other) => isGroupedBy(other, head))
  // `1,000,00` may be a slip of the finger, but it is shown as read; `1,00,00` is no amount.
  return whole ? `${sign}${digitsOf(head)}.${last}` : null
}

const digitsOf = (text: string) => text.replace(/[., ]/g, '')
const isWholeNumber = (text: string) => /^-?(?:\d+|[1-9]\d{0,2}(?: \d{3})+)$/.test(text)
/** Whether commas, or points, stand at the thousands and nowhere else. */
const isGroupedBy = (separator: string, text: string) =>
  !text.includes(separator === ',' ? '.' : ',') && /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text)

/** The text with ASCII digits, an ASCII minus and single spaces, without outer spaces and a currency's name. */
function bareAmount(text: string): string {
  return toAsciiDigits(text)
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .trim()
    .replace('\u2212', '-')
    .replace(CURRENCY, '$1')
}

/** A valid amount as an amount field shows it (`1,234.5`), with its decimals as typed; null for an invalid one. */
export function shownAmount(text: string, form: AmountForm = BAHT): string | null {
  const plain = parseAmount(text, form).ok ? plainAmount(bareAmount(text), form) : null
  return plain === null ? null : groupDigits(plain)
}

/**
 * An amount input's text after pasting over the characters from `start` to `end`. The paste is parsed on its own, so
 * that its commas aren't mistaken for those of `before`. An invalid paste is inserted unchanged, for the form to
 * reject.
 */
export function pasteAmount(
  before: string,
  { start, end }: { start: number; end: number },
  pasted: string,
  form: AmountForm = BAHT,
): string {
  const bare = bareAmount(pasted)
  const plain = plainAmount(bare, form)
  const isAmount = plain !== null && fromServerText(plain) !== null
  const [head, tail] = [before.slice(0, start), before.slice(end)]
  if (!isAmount) return head + pasted + tail
  if (head + tail !== '' && !isGrouped(toAsciiDigits(before))) return head + plain + tail
  return groupDigits((head + plain + tail).replace(/[, ]/g, ''))
}
