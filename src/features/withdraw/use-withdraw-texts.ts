import { useCurrencyWord } from '@/currency/currency'
import { AMOUNT_FAULTS } from '@/currency/typed-amount'
import { useTranslation } from '@/i18n/i18n-provider'
import { formatMoney } from '@/lib/money'
import type { Limits, WithdrawFault } from './withdraw-rules'

/** Gives a function that translates the amount's error. */
export function useWithdrawTexts({ withdrawMin, withdrawMax }: Limits) {
  const { t } = useTranslation()
  const currency = useCurrencyWord()
  const words: Record<WithdrawFault, string> = {
    empty: t(AMOUNT_FAULTS.empty),
    invalid: t(AMOUNT_FAULTS.invalid),
    decimals: t(AMOUNT_FAULTS.decimals),
    positive: t('withdraw.positive'),
    minimum: t('withdraw.belowMin', { amount: formatMoney(withdrawMin), currency }),
    maximum: t('withdraw.aboveMax', { amount: formatMoney(withdrawMax), currency }),
  }
  return (fault: WithdrawFault | null) => (fault ? words[fault] : undefined)
}
