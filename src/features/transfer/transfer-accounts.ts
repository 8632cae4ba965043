import type * as z from 'zod/mini'
import type { wallet } from '@/api/wallet'
import type { ExactAmount, Satang } from '@/lib/money'

/** The server's name for the main wallet in `from` and `to`. */
export const WALLET = 'WALLET'

/**
 * An account that holds money: an open game account, or the main wallet, which `transferAccounts` names by its
 * parameter `walletName`.
 */
export interface TransferAccount {
  code: string
  name: string
  /** Null when unreadable. */
  amount: Satang | null
  exact: ExactAmount | null
}

/** The accounts for transfers: the main wallet, then open game accounts in the server's order. */
export function transferAccounts(
  { wallet: main, slots }: Pick<z.output<typeof wallet.spec.output>, 'wallet' | 'slots'>,
  walletName: string,
): TransferAccount[] {
  const games = slots
    .filter(({ isActive }) => isActive !== false)
    .map(({ code, name, amount, exact }) => ({ code, name: name || code, amount, exact }))
  return [{ code: WALLET, name: walletName, ...main }, ...games]
}

/**
 * The initial selection. With the URL's `from`, money goes from that game to the main wallet. Otherwise it goes from
 * the main wallet to the URL's `game`, if there is one. A code that isn't in `places` is ignored.
 */
export function preselect(
  places: readonly TransferAccount[],
  { game, from }: { game?: string | undefined; from?: string | undefined },
): { from: string; to: string } {
  const known = (code: string | undefined) => places.find((place) => place.code === code)?.code
  const source = known(from)
  if (source && source !== WALLET) return { from: source, to: WALLET }
  return { from: WALLET, to: known(game) ?? '' }
}
