import { useTranslation } from 'react-i18next'
import { currencyWord, useCurrency } from './currency'

/** `currencyWord` for components. Re-renders when the currency changes. */
export function useCurrencyWord(own?: string | null): string {
  const { t } = useTranslation()
  useCurrency()
  return currencyWord(t, own)
}
