import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toApiError } from '@/api/core/endpoint/errors'
import { useOnline } from '@/lib/browser/online'
import { readStored, writeStored } from '@/lib/browser/storage'
import { type Satang, sum } from '@/lib/money'
import { isRecord } from '@/lib/text/text'
import { tokenArea, tokenMark } from '@/session/token'
import { type Wallet, walletTotal } from './wallet-total'

export type Balances = ReturnType<typeof walletTotal>

/** The last loaded balances and their time (epoch ms). */
export interface LastBalances {
  sums: Balances
  at: number
}

/** Failures to reach the server; an unreadable answer isn't one. */
const UNREACHED: readonly string[] = ['network', 'timeout', 'offline']

/**
 * The last loaded balances, for opening the app offline; null while they can be loaded or none are stored. Only the
 * sums are stored, without names or numbers, beside the token and removed with it.
 */
export function useLastBalances(money: UseQueryResult<Wallet, Error>): LastBalances | null {
  const online = useOnline()
  const { data, dataUpdatedAt, error } = money
  // Storage is outside React.
  useEffect(() => {
    if (data) keep(walletTotal(data), dataUpdatedAt)
  }, [data, dataUpdatedAt])
  const unreached = error !== null && UNREACHED.includes(toApiError(error).kind)
  return data === undefined && (!online || unreached) ? read() : null
}

function keep(sums: Balances, at: number) {
  const { main, games, atLeast } = sums
  writeStored('last-balances', JSON.stringify({ of: tokenMark(), at, main, games, atLeast }), tokenArea())
}

function read(): LastBalances | null {
  const kept = parsed(readStored('last-balances', tokenArea()))
  if (!isRecord(kept) || kept.of !== tokenMark()) return null
  const { at, main, games, atLeast } = kept
  if (!Number.isSafeInteger(at) || !isSatang(main) || !isSatang(games)) return null
  return { at: Number(at), sums: { main, games, total: sum([main, games]), atLeast: atLeast === true } }
}

const isSatang = (value: unknown): value is Satang => Number.isSafeInteger(value)

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
