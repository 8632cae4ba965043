import { formatMoney, type Satang } from '@/lib/money'
import { failIf } from '../../world/domain-error'
import { accountOf, journalEntry, post, WALLET } from '../../world/journal-entry'
import { move } from '../../world/ledger'
import type { Member } from '../../world/model'
import type { World } from '../../world/world'

/**
 * `POST /api/wallet/withdraw` and `withdrawAll`: moves `amount` satang from the wallet to the payout account. The bank
 * receives the money after `settings.payoutMs`. Throws NO_BANK, BONUS_REMAINING (a bonus is active) and
 * MONEY_NOT_ENOUGH. Throws a text when the amount is beyond a limit, because the limits have no error code.
 */
export function withdrawFor(world: World, member: Member, amount: Satang): void {
  const { withdrawMin, withdrawMax, payoutMs } = world.settings
  const wallet = accountOf(member.id, WALLET)
  failIf(member.bankCode === '', 'NO_BANK')
  failIf(member.activeBonus !== null, 'BONUS_REMAINING')
  failIf(amount < withdrawMin, `Withdraw at least ${formatMoney(withdrawMin)}`)
  failIf(amount > withdrawMax, `Withdraw at most ${formatMoney(withdrawMax)}`)
  failIf(amount > world.ledger.balance(wallet), 'MONEY_NOT_ENOUGH')
  const row = { type: 'withdraw', status: 'PROGRESS', from: WALLET, to: member.bankCode, amount } as const
  const at = world.now() + payoutMs
  for (const { id } of post(world, member.id, journalEntry(wallet, 'payout', row)))
    world.payouts.push({ memberId: member.id, rowId: id, amount, at })
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
