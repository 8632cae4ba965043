import type { TFunction } from 'i18next'
import { currencyWord } from '@/i18n/currency'
import { formatMoney, type Satang } from '@/lib/money'
import { formatPercent } from '@/lib/percent'

/**
 * The values of a question about a draw (docs/glossary.md, "chance"). `success` and `fail` are chances in percent;
 * the member receives the whole `amount` or nothing.
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
