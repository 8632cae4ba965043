import * as z from 'zod/mini'
import { useOnce } from './core/cache/use-once'
import { defineMutation, defineQuery, queryHook } from './core/declare/define-endpoint'
import type { Sign, StatementType } from './core/endpoint/evidence'
import { acknowledged, list, orElse, orNull, record, string, text } from './core/wire/wire'
import { money } from './core/wire/wire-values'
import { slotSchema, walletOutput } from './shapes/wallet'

/** The code of the main wallet among the accounts of a transfer. */
export const MAIN = 'WALLET'

/** The signs of a movement between accounts: the balances, or a row of the statement. */
const inAndOut = (
  type: StatementType,
  movement: { from?: string; to?: string; amount: number | null },
): Sign[] => [
  { by: 'balances', ...movement },
  { by: 'statement', type, amount: movement.amount },
]

/** What all movements between accounts say. */
const movement = {
  ...acknowledged,
  invalidates: ['wallet', 'statement'],
  movesMoney: true,
  refusalMovesNothing: true,
} as const

/** The member's wallet: profile, bank account, main balance, invite bonus and game accounts. */
export const wallet = defineQuery({
  key: ['wallet', 'wallet'],
  path: '/api/wallet',
  output: walletOutput,
})
export const useWallet = queryHook(wallet)

/** Refreshes the balances at all providers. A state-changing GET. Sent automatically only when home is entered. */
export const refreshBalances = defineMutation({
  key: ['wallet', 'refresh'],
  path: '/api/wallet/refresh/slot',
  output: record({ message: orElse(text('message'), ''), slots: orNull(list(slotSchema, 'slots')) }),
  success: 'acknowledged',
  evidence: 'none',
  invalidates: ['wallet'],
  movesMoney: false,
  idempotent: true,
  errors: 'caller',
})
export const useRefreshBalances = () => useOnce(refreshBalances())

/** Adds `amount` to the main balance. No screen uses it. */
export const addToWallet = defineMutation({
  key: ['wallet', 'add'],
  method: 'POST',
  path: '/api/wallet/add',
  input: z.object({ amount: money }),
  evidence: ({ amount }) => inAndOut('deposit', { to: MAIN, amount }),
  ...movement,
})
/** @public Part of the declared API; no screen uses it. */
export const useAddToWallet = () => useOnce(addToWallet())

/** Transfers `amount` between WALLET and a game, or two games. */
export const transfer = defineMutation({
  key: ['wallet', 'transfer'],
  method: 'POST',
  path: '/api/wallet/transfer',
  input: z.object({ from: string('code'), to: string('code'), amount: money }),
  evidence: ({ from, to, amount }) => inAndOut('transfer', { from, to, amount }),
  ...movement,
  errors: 'caller',
})
export const useTransfer = () => useOnce(transfer())

/** Transfers the whole main balance to a game. */
export const transferAll = defineMutation({
  key: ['wallet', 'transfer-all'],
  method: 'POST',
  path: '/api/wallet/transferAll',
  input: z.object({ to: string('code') }),
  evidence: ({ to }) => inAndOut('transfer', { from: MAIN, to, amount: null }),
  ...movement,
  errors: 'caller',
})
const useTransferAll = () => useOnce(transferAll())

/** Both transfer calls as one: with `all`, the server transfers the whole main wallet and computes the amount. */
export function useSendTransfer() {
  const some = useTransfer()
  const whole = useTransferAll()
  type Order = z.output<typeof transfer.spec.input> & { all: boolean }
  const press = ({ all, ...order }: Order, callbacks: Parameters<typeof some.press>[1]) => {
    if (all) whole.press({ to: order.to }, callbacks)
    else some.press(order, callbacks)
  }
  return {
    press,
    busy: some.busy || whole.busy,
    sending: some.sending || whole.sending,
    sent: some.sent || whole.sent,
  }
}

const withdrawal = z.object({ amount: money })
/** Withdraws `amount`. No screen uses it: the modal sends withdrawAll. */
export const withdraw = defineMutation({
  key: ['wallet', 'withdraw'],
  method: 'POST',
  path: '/api/wallet/withdraw',
  input: withdrawal,
  evidence: ({ amount }) => inAndOut('withdraw', { from: MAIN, amount }),
  ...movement,
})
/** @public Part of the declared API; no screen uses it. */
export const useWithdraw = () => useOnce(withdraw())

/** Withdraws `amount` to the member's bank account; the withdraw modal sends it. */
export const withdrawAll = defineMutation({
  key: ['wallet', 'withdraw-all'],
  method: 'POST',
  path: '/api/wallet/withdrawAll',
  input: withdrawal,
  evidence: ({ amount }) => inAndOut('withdraw', { from: MAIN, amount }),
  ...movement,
  errors: 'caller',
})
export const useWithdrawAll = () => useOnce(withdrawAll())
