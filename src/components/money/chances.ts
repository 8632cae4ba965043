import type { TFunction } from 'i18next'
import { currencyWord } from '@/currency/currency'
import { formatMoney, type Satang } from '@/lib/money'
import { formatPercent } from '@/lib/percent'

/**
 * The interpolation values of a text about a chance (docs/glossary.md). `success` and `fail` are percentages. The
 * member receives the whole `amount` or nothing.
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
