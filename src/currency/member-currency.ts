import type { QueryClient } from '@tanstack/react-query'
import { memberCurrency } from '@/currency/currency'
import { currencyIn, currencyOfWallet, readCurrency } from '@/currency/currency-name'
import { env } from '@/env'
import { readStored, writeStored } from '@/lib/browser/storage'
import { isRecord } from '@/lib/is-record'
import { noteMember } from '@/session/last-member'
import { tokenArea } from '@/session/token'

const followed = new WeakSet<QueryClient>()

/** The queries whose answers name the member's currency, in order of precedence. */
const SOURCES = ['wallet wallet', 'account profile']

/**
 * Keeps the member's currency, name and id up to date (`last-member.ts` for name and id). The wallet's answer names it in
 * its bank account, else in its profile; if it names none, the profile's answer does. The currency is stored beside the
 * token, so that a reload starts with the right unit. It is set before components re-render. In Laos members have either
 * currency, so a visit that knows none calls `loadWallet`. Answers are matched by query key, because importing their
 * declarations would add them to every member page.
 */
export function followMemberCurrency(queryClient: QueryClient, loadWallet: () => void) {
  if (memberCurrency.read() === null)
    memberCurrency.change(() => readCurrency(readStored('currency', tokenArea())))
  if (env.laos && memberCurrency.read() === null) loadWallet()
  if (followed.has(queryClient)) return
  followed.add(queryClient)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (!SOURCES.includes(`${event.query.queryKey[0]} ${event.query.queryKey[1]}`)) return
    const [wallet, profile] = SOURCES.map((source) => knownAnswer(queryClient, source))
    const member = wallet?.profile ?? profile
    if (isRecord(member)) noteMember(String(member.username ?? ''), String(member._id ?? ''))
    // An answer that names no currency changes nothing: another one may have named it.
    remember((wallet && currencyOfWallet(wallet)) ?? currencyIn(profile) ?? memberCurrency.read())
  })
}

/** The cached answer of a query, by its key. */
function knownAnswer(queryClient: QueryClient, key: string): Record<string, unknown> | undefined {
  const [[, data] = []] = queryClient.getQueriesData({ queryKey: key.split(' ') })
  return isRecord(data) ? data : undefined
}

function remember(currency: ReturnType<typeof readCurrency>) {
  if (currency === memberCurrency.read()) return
  memberCurrency.change(() => currency)
  writeStored('currency', currency ?? '', tokenArea())
}
