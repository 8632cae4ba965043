import { formatMoney, type Satang } from '@/lib/money'
import { DomainError, failIf } from '../../world/domain-error'
import { type JournalEntry, journalEntry, post, WALLET } from '../../world/journal-entry'
import { move } from '../../world/ledger'
import { balancesOf, type MemberBalances } from '../../world/member-balances'
import type { Member } from '../../world/model'
import type { World } from '../../world/world'

export type WithdrawLimits = { withdrawMin: Satang; withdrawMax: Satang }

/**
 * `POST /api/wallet/withdraw` and `withdrawAll`: the entry that moves `amount` satang from the wallet to the payout
 * account. Throws NO_BANK, BONUS_REMAINING (a bonus is active) and MONEY_NOT_ENOUGH. Throws a text when the amount is
 * beyond a limit, because the limits have no error code.
 */
export function withdraw(
  view: MemberBalances,
  limits: WithdrawLimits,
  bankCode: string,
  amount: Satang,
): JournalEntry {
  failIf(bankCode === '', 'NO_BANK')
  failIf(view.bonusActive, 'BONUS_REMAINING')
  if (amount < limits.withdrawMin)
    throw new DomainError(`Withdraw at least ${formatMoney(limits.withdrawMin)}`)
  if (amount > limits.withdrawMax)
    throw new DomainError(`Withdraw at most ${formatMoney(limits.withdrawMax)}`)
  failIf(amount > view.wallet, 'MONEY_NOT_ENOUGH')
  const row = { type: 'withdraw', status: 'PROGRESS', from: WALLET, to: bankCode, amount } as const
  return journalEntry(`wallet:${view.memberId}`, 'payout', row)
}

/** Withdraws for the member. The bank receives the money after `settings.payoutMs`. */
export function withdrawFor(world: World, member: Member, amount: Satang): void {
  const rows = post(
    world,
    member.id,
    withdraw(balancesOf(world, member), world.settings, member.bankCode, amount),
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

/** Pays out the withdrawals that are due and marks their rows as successful. */
export function payOut(world: World): void {
  for (const payout of world.payouts.filter(({ at }) => at <= world.now())) {
    world.ledger.post(move('payout', 'bank', payout.amount))
    const row = world.statements.get(payout.memberId)?.find(({ id }) => id === payout.rowId)
    if (row) row.status = 'SUCCESS'
    world.payouts.splice(world.payouts.indexOf(payout), 1)
  }
}
