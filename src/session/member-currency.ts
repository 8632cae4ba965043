import type { QueryClient } from '@tanstack/react-query'
import { env } from '@/env'
import { memberCurrency } from '@/i18n/currency'
import { readStored, writeStored } from '@/lib/browser/storage'
import { currencyIn, currencyOfWallet, readCurrency } from '@/lib/currency-name'
import { isRecord } from '@/lib/text/text'
import { tokenArea } from '@/session/token'

const followed = new WeakSet<QueryClient>()

/**
 * Keeps the member's currency up to date: the wallet's by its bank account, else its profile, and the profile's own.
 * It is stored beside the token, so that a reload starts with the right unit, and set before components re-render. In
 * Laos, where members have either currency, every visit loads the wallet. Answers are matched by query key, because
 * importing their declarations would add them to every member page.
 */
export function followMemberCurrency(queryClient: QueryClient) {
  if (memberCurrency.read() === null)
    memberCurrency.change(() => readCurrency(readStored('currency', tokenArea())))
  if (env.laos && memberCurrency.read() === null)
    void import('@/api/wallet').then(({ wallet }) => queryClient.prefetchQuery(wallet()))
  if (followed.has(queryClient)) return
  followed.add(queryClient)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    const data: unknown = state.data
    if (!isRecord(data)) return
    const key = `${queryKey[0]} ${queryKey[1]}`
    if (key === 'wallet wallet') remember(currencyOfWallet(data))
    else if (key === 'account profile') remember(currencyIn(data) ?? memberCurrency.read())
  })
}

function remember(currency: ReturnType<typeof readCurrency>) {
  if (currency === memberCurrency.read()) return
  memberCurrency.change(() => currency)
  writeStored('currency', currency ?? '', tokenArea())
}
