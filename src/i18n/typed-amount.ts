import { formatMoney, type ParsedAmount, parseAmount, type Satang } from '@/lib/money'
import { isInKip } from './currency'

/** Parses a typed amount in the member's currency: kip has no decimals. */
export function readAmount(text: string): ParsedAmount {
  return parseAmount(text, isInKip() ? 0 : 2)
}

/** The text keys for the faults of a typed amount. */
export const AMOUNT_FAULTS = {
  empty: 'common.amountEmpty' as const,
  get invalid() {
    return isInKip() ? 'common.amountWhole' : 'common.amountInvalid'
  },
  get decimals() {
    return isInKip() ? 'common.amountWhole' : 'common.amountDecimals'
  },
}

/** The text that an "All" button fills into an amount field. A kip balance loses its decimals. */
export function amountText(amount: Satang | null): string {
  const text = formatMoney(amount)
  return isInKip() ? text.replace(/\.\d+$/, '') : text
}
