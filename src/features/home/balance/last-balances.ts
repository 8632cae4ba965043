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

/** What was read last, and when (epoch ms). */
export interface LastBalances {
  sums: Balances
  at: number
}

/** Failures that say that nobody could be asked; an answer that cannot be read is another matter. */
const UNREACHED: readonly string[] = ['network', 'timeout', 'offline']

/**
 * The balances as they were last read, for a phone that opens the app without a connection; null while they can be had
 * or when none are known. Only the sums are kept: no name, no number. They lie beside the token, belong to it alone,
 * and go with it.
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
