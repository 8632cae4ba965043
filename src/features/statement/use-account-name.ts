import { useTranslation } from 'react-i18next'
import { useBanks } from '@/api/lookup'
import { useWallet } from '@/api/wallet'
import { bankTitles } from '@/rules/bank-name'
import type { PlaceName } from './rows'

const PLACES = ['WALLET', 'BONUS', 'INVITE', 'REFUND', 'WHEEL', 'SLIP'] as const

interface Known {
  slots: readonly { code: string; name: string }[]
  banks: readonly { code: string; nameTH: string; nameEN: string | null }[]
  /** The names of accounts that are neither a game nor a bank. */
  words: (place: (typeof PLACES)[number]) => string
  language: string
}

/**
 * The name of the account that a row's money came from or went to: a game, a bank, one of `PLACES` (such as the
 * wallet), else the server's text.
 */
export function accountName(place: string | null, { slots, banks, words, language }: Known): string {
  const text = place?.trim()
  // Checked first, because an empty text would match a game or bank whose code or name is empty.
  if (!text) return '–'
  const isPlace = (name: string | null) => name?.toUpperCase() === text.toUpperCase()
  const slot = slots.find(({ code }) => isPlace(code))
  if (slot) return slot.name || slot.code
  const bank = banks.find(({ code, nameTH, nameEN }) => [code, nameTH, nameEN].some(isPlace))
  if (bank) return bankTitles(bank, bank.code, language).title
  const known = PLACES.find(isPlace)
  return known ? words(known) : text
}

/**
 * Gives `accountName` with the wallet's games and the bank list. Until they have loaded, games and banks get the
 * server's text.
 */
export function useAccountName(): PlaceName {
  const { t, i18n } = useTranslation()
  const { data: money } = useWallet()
  const { data: bankList } = useBanks()
  const known: Known = {
    slots: money?.slots ?? [],
    banks: bankList ?? [],
    words: (place) => t(`statement.place.${place}`),
    language: i18n.language,
  }
  return (place) => accountName(place, known)
}
