import { useQuery } from '@tanstack/react-query'
import { banks } from '@/api/lookup'
import { wallet } from '@/api/wallet'
import { useTranslation } from '@/i18n/i18n-provider'
import { bankTitles } from '@/rules/bank-name'

const PLACES = ['WALLET', 'BONUS', 'INVITE', 'REFUND', 'WHEEL', 'SLIP'] as const

interface NamedBank {
  code: string
  nameTH: string
  nameEN: string | null
}

interface Known {
  slots: readonly { code: string; name: string }[]
  banks: readonly NamedBank[]
  /** The app's words for places that are neither a game nor a bank. */
  words: (place: (typeof PLACES)[number]) => string
  language: string
}

/** Where money came from or went to, by name: main wallet, a game, a bank, else the server's text as it is. */
export function accountName(place: string | null, { slots, banks, words, language }: Known): string {
  const text = place?.trim()
  // Before the names: one that the server left empty is nobody's.
  if (!text) return '–'
  const isPlace = (name: string | null) => name?.toUpperCase() === text.toUpperCase()
  const slot = slots.find(({ code }) => isPlace(code))
  if (slot) return slot.name || slot.code
  const bank = banks.find(({ code, nameTH, nameEN }) => [code, nameTH, nameEN].some(isPlace))
  if (bank) return bankTitles(bank, bank.code, language).title
  const known = PLACES.find(isPlace)
  return known ? words(known) : text
}

/** `placeName` with what the wallet and the bank list know; until they are read, codes stay codes. */
export function useAccountName(): (place: string | null) => string {
  const { t, i18n } = useTranslation()
  const { data: money } = useQuery(wallet())
  const { data: bankList } = useQuery(banks())
  const known: Known = {
    slots: money?.slots ?? [],
    banks: bankList ?? [],
    words: (place) => t(`statement.place.${place}`),
    language: i18n.language,
  }
  return (place) => accountName(place, known)
}
