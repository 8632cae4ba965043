import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { env } from '@/env'
import { createStore, useStore } from '@/lib/browser/store'
import { type Currency, readCurrency } from './currency-name'
import { OF_BUILD } from './own-currency'

/** The signed-in member's currency, from an answer or from storage (`member-currency.ts`); null while unknown. */
export const memberCurrency = createStore<Currency | null>(null)

/** The currency of the member's amounts: the server's, else the build's. */
export function useCurrency(): Currency {
  return useStore(memberCurrency) ?? OF_BUILD
}

const WORDS = { BAHT: 'common.baht', LAK: 'common.kip' } as const

/** The currency word beside an amount. `own`: the amount's currency in the answer, which overrides the member's. */
export function currencyWord(t: TFunction, own?: string | null): string {
  return t(WORDS[readCurrency(own) ?? memberCurrency.read() ?? OF_BUILD])
}

/** `currencyWord` for components. Re-renders when the currency changes. */
export function useCurrencyWord(own?: string | null): string {
  const { t } = useTranslation()
  useCurrency()
  return currencyWord(t, own)
}

/** Whether the member's amounts are in kip. Amounts in kip are typed without decimals. */
export const isInKip = () => (memberCurrency.read() ?? OF_BUILD) === 'LAK'

/** The quick amounts of a form. Kip has its own, because one kip is worth little. */
export const quickAmountsOf = (currency: Currency, ofBaht: readonly number[]): readonly number[] =>
  currency === 'LAK' ? env.kipAmounts : ofBaht
