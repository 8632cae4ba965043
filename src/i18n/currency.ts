import type { TFunction } from 'i18next'
import { env } from '@/env'
import { createStore, useStore } from '@/lib/browser/store'
import { useTranslation } from './i18n-provider'

export type Currency = 'BAHT' | 'LAK'

const OF_BUILD: Currency = env.laos || env.currency === 'LAK' ? 'LAK' : 'BAHT'

/** How servers write the two currencies. */
const NAMES: Record<Currency, readonly string[]> = {
  BAHT: ['BAHT', 'THB', '฿', 'บาท'],
  LAK: ['LAK', 'KIP', '₭', 'ກີບ'],
}

/** The currency that a server's text names; null where it names none that is known. */
export function readCurrency(text: unknown): Currency | null {
  const name = typeof text === 'string' ? text.trim().toUpperCase() : ''
  if (NAMES.BAHT.includes(name)) return 'BAHT'
  return NAMES.LAK.includes(name) ? 'LAK' : null
}

/** What the server said of the member who is signed in; null while it said nothing. Set by `session/member-currency`. */
export const memberCurrency = createStore<Currency | null>(null)

/** The currency of the member's amounts: what the server says, else the build's. */
export function useCurrency(): Currency {
  return useStore(memberCurrency) ?? OF_BUILD
}

const WORDS = { BAHT: 'common.baht', LAK: 'common.kip' } as const

/** The word beside an amount. `said` is what its own entry says of it, which wins over what is known of the member. */
export function currencyWord(t: TFunction, said?: string | null): string {
  return t(WORDS[readCurrency(said) ?? memberCurrency.read() ?? OF_BUILD])
}

/** `currencyWord` for a component, which is drawn again when the server says another. */
export function useCurrencyWord(said?: string | null): string {
  const { t } = useTranslation()
  const ofMember = useCurrency()
  return t(WORDS[readCurrency(said) ?? ofMember])
}

/** Whether the member's amounts are in kip. A kip is worth little, so it has no decimals and its amounts are large. */
export const isInKip = () => (memberCurrency.read() ?? OF_BUILD) === 'LAK'
