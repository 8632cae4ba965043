import { useCurrencyWord } from '@/currency/currency'
import { AMOUNT_FAULTS } from '@/currency/typed-amount'
import { useTranslation } from '@/i18n/i18n-provider'
import { formatMoney } from '@/lib/money'
import { TRANSFER_MINIMUM, type TransferFaults } from './transfer-rules'

/** Gives a function that translates a transfer's errors. */
export function useTransferTexts() {
  const { t } = useTranslation()
  const minimum = { amount: formatMoney(TRANSFER_MINIMUM), currency: useCurrencyWord() }
  const amountWords = {
    empty: t(AMOUNT_FAULTS.empty),
    invalid: t(AMOUNT_FAULTS.invalid),
    decimals: t(AMOUNT_FAULTS.decimals),
    minimum: t('transfer.belowMinimum', minimum),
  }
  return ({ from, to, pair, amount }: TransferFaults) => ({
    from: from && t('transfer.choose'),
    to: to && t('transfer.choose'),
    pair: pair && t('transfer.same'),
    amount: amount && amountWords[amount],
  })
}
