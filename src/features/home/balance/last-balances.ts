import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toApiError } from '@/api/core/endpoint/errors'
import { useOnline } from '@/lib/browser/online'
import { dropBalances, keepBalances, type LastBalances, readKeptBalances } from './kept-balances'
import { type Wallet, walletTotal } from './wallet-total'

const REFUSED: readonly string[] = ['refused', 'forbidden']

/**
 * The last loaded balances while the wallet loads, the device is offline or the wallet cannot be read. Null once the
 * wallet has loaded, after a refusal, and when none are stored. Only the sums and their time are
 * stored, with a mark of the token, in the token's storage area. Signing out and a refusal of the server remove them.
 */
export function useLastBalances(money: UseQueryResult<Wallet, Error>): LastBalances | null {
  const online = useOnline()
  const { data, dataUpdatedAt, error } = money
  // Storage is outside React, so an effect writes it.
  useEffect(() => {
    if (data) keepBalances(walletTotal(data), dataUpdatedAt)
  }, [data, dataUpdatedAt])
  const isRefused = error !== null && REFUSED.includes(toApiError(error).kind)
  useEffect(() => {
    if (isRefused) dropBalances()
  }, [isRefused])
  return data === undefined && (!online || !isRefused) ? readKeptBalances() : null
}
