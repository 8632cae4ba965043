import { formatMoney, type Satang } from '@/lib/money'
import { type Booking, book, booking, WALLET } from '../booking'
import { move } from '../ledger'
import type { Member } from '../model'
import { Refusal, refuseIf } from '../refusal'
import { type MoneyView, moneyOf } from '../view'
import type { World } from '../world'

export type WithdrawLimits = { withdrawMin: Satang; withdrawMax: Satang }

/**
 * POST /api/wallet/withdraw and withdrawAll: `amount` satang from the wallet to the member's bank, on its way until it is
 * paid out. Throws NO_BANK, BONUS_REMAINING (a bonus is active), MONEY_NOT_ENOUGH, and the limit as a text (the
 * specification has no code for it).
 */
export function withdraw(view: MoneyView, limits: WithdrawLimits, bankCode: string, amount: Satang): Booking {
  refuseIf(bankCode === '', 'NO_BANK')
  refuseIf(view.bonusActive, 'BONUS_REMAINING')
  if (amount < limits.withdrawMin) throw new Refusal(`Withdraw at least ${formatMoney(limits.withdrawMin)}`)
  if (amount > limits.withdrawMax) throw new Refusal(`Withdraw at most ${formatMoney(limits.withdrawMax)}`)
  refuseIf(amount > view.wallet, 'MONEY_NOT_ENOUGH')
  const row = { type: 'withdraw', status: 'PROGRESS', from: WALLET, to: bankCode, amount } as const
  return booking(`wallet:${view.memberId}`, 'payout', row)
}

/** Withdraws for the member; the money reaches the bank after `settings.payoutMs`. */
export function withdrawFor(world: World, member: Member, amount: Satang): void {
  const rows = book(
    world,
    member.id,
    withdraw(moneyOf(world, member), world.settings, member.bankCode, amount),
  )
  for (const row of rows) {
    world.payouts.push({
      memberId: member.id,
      rowId: row.id,
      amount,
      at: world.now() + world.settings.payoutMs,
    })
  }
}

/** Pays out what is due: the money leaves for the bank and its row succeeds. */
export function payOut(world: World): void {
  for (const payout of world.payouts.filter(({ at }) => at <= world.now())) {
    world.ledger.post(move('payout', 'bank', payout.amount))
    const row = world.statements.get(payout.memberId)?.find(({ id }) => id === payout.rowId)
    if (row) row.status = 'SUCCESS'
    world.payouts.splice(world.payouts.indexOf(payout), 1)
  }
}
