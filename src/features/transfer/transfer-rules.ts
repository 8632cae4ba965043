import type { TFunction } from 'i18next'
import type * as z from 'zod/mini'
import type { wallet } from '@/api/wallet'
import { type Checked, checked } from '@/components/form/form'
import { amountFault, readAmount } from '@/currency/typed-amount'
import { type ExactAmount, formatMoney, type Satang, satang } from '@/lib/money'

/** The minimum transfer: 1 of the currency. */
export const TRANSFER_MINIMUM: Satang = satang(100)

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
 * the main wallet to the URL's `game`, if there is one. A code that isn't in `accounts` is ignored.
 */
export function preselect(
  accounts: readonly TransferAccount[],
  { game, from }: { game?: string | undefined; from?: string | undefined },
): { from: string; to: string } {
  const known = (code: string | undefined) => accounts.find((account) => account.code === code)?.code
  const source = known(from)
  if (source && source !== WALLET) return { from: source, to: WALLET }
  return { from: WALLET, to: known(game) ?? '' }
}

/** What a transfer's form holds as text; `pair` concerns both accounts. */
export const TRANSFER_FIELDS = ['from', 'to', 'pair', 'amount'] as const

/** A transfer as it is sent. */
export interface TransferDraft {
  from: string
  to: string
  amount: Satang
}

/** Parses and validates a transfer. `amount` is the typed text, `currency` its word in the messages. */
export function checkTransfer(
  { from, to, amount: typed }: { from: string; to: string; amount: string },
  t: TFunction,
  currency: string,
): Checked<TransferDraft, (typeof TRANSFER_FIELDS)[number]> {
  const amount = readAmount(typed)
  const isChosen = (code: string) => (code === '' ? t('transfer.accountRequired') : undefined)
  const errors = {
    from: isChosen(from),
    to: isChosen(to),
    pair: from !== '' && from === to ? t('transfer.same') : undefined,
  }
  if (!amount.ok) return { errors: { ...errors, amount: t(amountFault(amount.reason)) } }
  const minimum = { amount: formatMoney(TRANSFER_MINIMUM), currency }
  return checked(
    { from, to, amount: amount.value },
    { ...errors, amount: amount.value < TRANSFER_MINIMUM ? t('transfer.belowMinimum', minimum) : undefined },
  )
}
