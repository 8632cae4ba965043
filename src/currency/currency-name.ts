import { isRecord } from '@/lib/is-record'

export type Currency = 'BAHT' | 'LAK'

/** How servers and people write the two currencies: in code, sign and the words of each language. */
const NAMES: Record<Currency, readonly string[]> = {
  BAHT: ['BAHT', 'THB', '฿', 'บาท', 'บ', 'ບາດ'],
  LAK: ['LAK', 'KIP', '₭', 'ກີບ', 'กีบ'],
}

/** The names and signs of both. */
export const CURRENCY_WORDS = Object.values(NAMES).flat()

/** The currency that a text names; null for an unknown one. */
export function readCurrency(text: unknown): Currency | null {
  const name = typeof text === 'string' ? text.trim().toUpperCase() : ''
  if (NAMES.BAHT.includes(name)) return 'BAHT'
  return NAMES.LAK.includes(name) ? 'LAK' : null
}

/** The currency that a part of an answer names; null for none. */
export const currencyIn = (entry: unknown) => (isRecord(entry) ? readCurrency(entry.currency) : null)

/** The currency that the wallet's answer names: its bank account's, else its profile's; null for none. */
export const currencyOfWallet = (wallet: { bankAccount?: unknown; profile?: unknown }) =>
  currencyIn(wallet.bankAccount) ?? currencyIn(wallet.profile)
