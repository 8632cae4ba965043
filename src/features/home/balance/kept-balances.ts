import * as z from 'zod/mini'
import { removeStored } from '@/lib/browser/storage'
import type { Satang } from '@/lib/money'
import { readOwn, tokenArea, writeOwn } from '@/session/stored-token'
import { totalOf, type walletTotal } from './wallet-total'

export type Balances = ReturnType<typeof walletTotal>

/** The last loaded balances and their time (epoch ms). */
export interface LastBalances {
  sums: Balances
  at: number
}

/** Stores the sums of a wallet with the time (epoch ms) at which it was read. */
export function keepBalances(sums: Balances, at: number) {
  const { main, games, atLeast } = sums
  writeOwn('last-balances', { at, main, games, atLeast })
}

/** How long stored balances are shown, in ms. Older ones say too little. */
const KEPT_MS = 3 * 24 * 3_600_000

/** A time that is further away, in ms, in the future is by a clock that was wrong: nothing is known of it. */
const SLACK_MS = 10_000

/** Removes the stored balances: the server has refused to read them with this token. */
export const dropBalances = () => removeStored('last-balances', tokenArea())

const satang = z.custom<Satang>((value) => Number.isSafeInteger(value))

/** The stored balances of the signed-in member, or null. */
export function readKeptBalances(): LastBalances | null {
  const kept = readOwn('last-balances', { at: z.int(), main: satang, games: satang, atLeast: z.boolean() })
  if (!kept) return null
  const { at, main, games, atLeast } = kept
  const age = Date.now() - at
  if (age < -SLACK_MS || age > KEPT_MS) return null
  return { at, sums: { main, games, total: totalOf(main, games), atLeast } }
}
