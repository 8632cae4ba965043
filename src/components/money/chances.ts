import type { TFunction } from 'i18next'
import { currencyWord } from '@/i18n/currency'
import { formatMoney, type Satang } from '@/lib/money'
import { formatPercent } from '@/lib/percent'

/**
 * What a question says before money is drawn for (docs/glossary.md, "chance"): `success` and `fail` are chances in
 * percent, and the whole `amount` is received or nothing. Gives the values of the question's text.
 */
export function chances(
  t: TFunction,
  { amount, success, fail }: { amount: Satang | null; success: number | null; fail: number | null },
) {
  return {
    amount: formatMoney(amount),
    currency: currencyWord(t),
    success: formatPercent(success),
    fail: formatPercent(fail),
  }
}
