import { hashKey, type QueryClient } from '@tanstack/react-query'
import { profile } from '@/api/account'
import { wallet } from '@/api/wallet'
import { env } from '@/env'
import { memberCurrency, readCurrency } from '@/i18n/currency'
import { readStored, writeStored } from '@/lib/browser/storage'
import { tokenArea } from '@/session/token'

const followed = new WeakSet<QueryClient>()

/**
 * Follows the currency that the server's answers name: the wallet's by its bank account, else by its profile, and the
 * profile's own. It is kept beside the token, so that a reload shows no other unit first, and an answer is heard before
 * anything is drawn of it. In Laos, where members have either currency, the wallet is asked for on whatever page a visit
 * begins.
 */
export function followMemberCurrency(queryClient: QueryClient) {
  if (memberCurrency.read() === null)
    memberCurrency.change(() => readCurrency(readStored('currency', tokenArea())))
  if (env.laos && memberCurrency.read() === null) void queryClient.prefetchQuery(wallet())
  if (followed.has(queryClient)) return
  followed.add(queryClient)
  const [walletKey, profileKey] = [wallet().queryKey, profile().queryKey]
  const [ofWallet, ofProfile] = [hashKey(walletKey), hashKey(profileKey)]
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryHash === ofWallet) {
      const data = queryClient.getQueryData(walletKey)
      remember(readCurrency(data?.bankAccount?.currency) ?? readCurrency(data?.profile.currency))
    } else if (event.query.queryHash === ofProfile) {
      const said = readCurrency(queryClient.getQueryData(profileKey)?.currency)
      if (said) remember(said)
    }
  })
}

function remember(currency: ReturnType<typeof readCurrency>) {
  if (currency === memberCurrency.read()) return
  memberCurrency.change(() => currency)
  writeStored('currency', currency ?? '', tokenArea())
}
