import type * as z from 'zod/mini'
import type { wallet } from '@/api/wallet'
import type { Satang } from '@/lib/money'

/** What the server calls the main wallet in `from` and `to`. */
export const WALLET = 'WALLET'

/** Where money can be: the main wallet (its name is the caller's to word) or an open game account. */
export interface TransferAccount {
  code: string
  name: string
  /** Null when the server's amount could not be read. */
  amount: Satang | null
}

/** The places that money can move between: the main wallet, then the open game accounts in the server's order. */
export function transferAccounts(
  { wallet: main, slots }: Pick<z.output<typeof wallet.spec.output>, 'wallet' | 'slots'>,
  walletName: string,
): TransferAccount[] {
  const games = slots
    .filter(({ isActive }) => isActive)
    .map(({ code, name, amount }) => ({ code, name: name || code, amount }))
  return [{ code: WALLET, name: walletName, amount: main.amount }, ...games]
}

/** What is chosen when the sheet opens: `game` of the URL is the destination, `from` the source. */
export function preselect(
  places: readonly TransferAccount[],
  { game, from }: { game?: string | undefined; from?: string | undefined },
): { from: string; to: string } {
  const known = (code: string | undefined) => places.find((place) => place.code === code)?.code
  const source = known(from)
  if (source && source !== WALLET) return { from: source, to: WALLET }
  return { from: WALLET, to: known(game) ?? '' }
}
