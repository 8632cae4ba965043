import type * as z from 'zod/mini'
import type { slotSchema, wallet } from '@/api/wallet'
import { type Satang, scale, sum } from '@/lib/money'

export type Wallet = z.output<typeof wallet.spec.output>
export type Slot = z.output<typeof slotSchema>

/**
 * The member's money in whole satang: the main wallet, what is in the games, and both together; null where
 * a sum is too large to be exact. `atLeast`: an open game's amount could not be read, so there may be more.
 */
export function walletTotal({ wallet: main, slots }: Pick<Wallet, 'wallet' | 'slots'>) {
  const amounts = slots.map(({ amount }) => amount)
  const games = sum(amounts.filter((amount): amount is Satang => amount !== null))
  const total = games === null ? null : sum([main.amount, games])
  const isUnread = slots.some(({ amount, isActive }) => amount === null && isActive)
  return { main: main.amount, games, total, atLeast: total !== null && isUnread }
}

/** A game's amount times its wallet-slot factor; null when there is nothing else to show. */
export function slotEquivalent({
  amount,
  ftWalletSlot,
}: Pick<Slot, 'amount' | 'ftWalletSlot'>): Satang | null {
  if (amount === null || ftWalletSlot === 1) return null
  const product = Math.round(amount * ftWalletSlot)
  return Number.isSafeInteger(product) ? scale(amount, ftWalletSlot) : null
}
