import { formatMoney, type ParsedAmount, parseAmount, type Satang } from '@/lib/money'
import { IN_KIP } from './currency'

/** An amount as the member typed it, in this site's currency: kip has no decimals. */
export function readAmount(text: string): ParsedAmount {
  return parseAmount(text, IN_KIP ? 0 : 2)
}

/** Why a typed text is no amount, as keys of the words for it. */
export const AMOUNT_FAULTS = {
  empty: 'common.amountEmpty',
  invalid: IN_KIP ? 'common.amountWhole' : 'common.amountInvalid',
  decimals: IN_KIP ? 'common.amountWhole' : 'common.amountDecimals',
} as const

/** An amount as it would be typed: what "all" fills in. In kip a balance's decimals stay behind. */
export function amountText(amount: Satang | null): string {
  const text = formatMoney(amount)
  return IN_KIP ? text.replace(/\.\d+$/, '') : text
}
