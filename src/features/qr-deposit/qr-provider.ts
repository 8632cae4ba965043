import type { TFunction } from 'i18next'
import { currencyWord } from '@/i18n/currency'

/** A way to pay in by QR, as the deposit lookup names it. */
export interface QrProvider {
  bankCode: string
  bankType: string
  bank: { nameTH: string; nameEN: string } | null
  currency: string | null
}

/** The word beside a provider's amounts: its own currency where the entry says one. */
export function providerCurrency(t: TFunction, { currency }: Pick<QrProvider, 'currency'>): string {
  if (currency === null) return currencyWord(t)
  return t(currency.toUpperCase() === 'LAK' ? 'common.kip' : 'common.baht')
}
