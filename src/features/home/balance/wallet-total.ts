import type * as z from 'zod/mini'
import type { slotSchema, walletOutput } from '@/api/shapes/wallet'
import { type Satang, scale, sum } from '@/lib/money'

export type Wallet = z.output<typeof walletOutput>
export type Slot = z.output<typeof slotSchema>

/** The main wallet and the games together, in satang; null where too large to be exact. */
export const totalOf = (main: Satang, games: Satang | null): Satang | null =>
  games === null ? null : sum([main, games])

/**
 * The member's money in satang: the main wallet, the games, and the total; null where too large to be exact.
 * `atLeast`: an open game's amount was unreadable, so there may be more.
 */
export function walletTotal({ wallet: main, slots }: Pick<Wallet, 'wallet' | 'slots'>) {
  const amounts = slots.map(({ amount }) => amount)
  const games = sum(amounts.filter((amount): amount is Satang => amount !== null))
  const total = totalOf(main.amount, games)
  const isUnread = slots.some(({ amount, isActive }) => amount === null && isActive !== false)
  return { main: main.amount, games, total, atLeast: total !== null && isUnread }
}

/**
 * A game's amount times its wallet-slot factor; null for a factor of 1, for an unreadable amount and where too large
 * to be exact.
 */
export function slotEquivalent({
  amount,
  ftWalletSlot,
}: Pick<Slot, 'amount' | 'ftWalletSlot'>): Satang | null {
  if (amount === null || ftWalletSlot === null || ftWalletSlot === 1) return null
  const product = Math.round(amount * ftWalletSlot)
  return Number.isSafeInteger(product) ? scale(amount, ftWalletSlot) : null
}
