import { formatMoney, type ParsedAmount, parseAmount, type Satang } from '@/lib/money'
import { isInKip } from './currency'

/** An amount as the member typed it, in their currency: kip has no decimals. */
export function readAmount(text: string): ParsedAmount {
  return parseAmount(text, isInKip() ? 0 : 2)
}

/** Why a typed text is no amount, as keys of the words for it. */
export const AMOUNT_FAULTS = {
  empty: 'common.amountEmpty' as const,
  get invalid() {
    return isInKip() ? 'common.amountWhole' : 'common.amountInvalid'
  },
  get decimals() {
    return isInKip() ? 'common.amountWhole' : 'common.amountDecimals'
  },
}

/** An amount as it would be typed: what "all" fills in. In kip a balance's decimals stay behind. */
export function amountText(amount: Satang | null): string {
  const text = formatMoney(amount)
  return isInKip() ? text.replace(/\.\d+$/, '') : text
}
