import {
  type AmountForm,
  isBegun,
  type ParsedAmount,
  parseAmount,
  pasteAmount,
  shownAmount,
} from '@/currency/typed-money'
import { shownLocale } from '@/i18n/index.ts'
import { formatMoney, type Satang } from '@/lib/money'
import { isInKip } from './currency'

/** The form of the member's amounts: Lao also writes a point between thousands. */
const form = (): AmountForm => ({
  currency: isInKip() ? 'LAK' : 'BAHT',
  pointGroups: shownLocale() === 'la',
})

/** Parses a typed amount in the member's currency and language. */
export const readAmount = (text: string): ParsedAmount => parseAmount(text, form())

/** Whether more keys can make an amount of a text. */
export const canGoOn = (text: string) => isBegun(text, form())

/** A valid amount as its field shows it; null for an invalid one. */
export const shownAs = (text: string) => shownAmount(text, form())

/** `pasteAmount` in the member's currency and language. */
export const pasteInto = (before: string, selection: { start: number; end: number }, pasted: string) =>
  pasteAmount(before, selection, pasted, form())

/** The text keys for the faults of a typed amount. */
export const AMOUNT_FAULTS = {
  empty: 'common.amountEmpty' as const,
  get invalid() {
    return isInKip() ? 'common.amountWhole' : 'common.amountInvalid'
  },
  get decimals() {
    return isInKip() ? 'common.amountWhole' : 'common.amountDecimals'
  },
  get currency() {
    return isInKip() ? 'common.amountInKip' : 'common.amountInBaht'
  },
}

/** The text that an "All" button fills into an amount field. A kip balance loses its decimals. */
export function amountText(amount: Satang | null): string {
  const text = formatMoney(amount)
  return isInKip() ? text.replace(/\.\d+$/, '') : text
}
