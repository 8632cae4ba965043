import { type Satang, satang, scale } from '@/lib/money'
import { failIf } from '../world/domain-error'
import { journalEntry, post, WALLET } from '../world/journal-entry'
import type { Member, RefundAccount } from '../world/model'
import type { World } from '../world/world'

/**
 * Throws REFUND_INACTIVE (the programme is off), REFUND_CONDITION (a bonus is active), NO_REFUND (none was ever earned)
 * or REFUND_MINIMUM (nothing is left of it).
 */
export function checkRefund(account: RefundAccount, state: { isOn: boolean; bonusActive: boolean }): void {
  failIf(!state.isOn, 'REFUND_INACTIVE')
  failIf(state.bonusActive, 'REFUND_CONDITION')
  failIf(account.accrued <= 0, account.rows.length === 0 ? 'NO_REFUND' : 'REFUND_MINIMUM')
}

/** The part of the accrued refund that goes to the wallet: the success rate of it, in satang. */
export function walletShare({ accrued, success }: RefundAccount): Satang {
  return scale(accrued, success / 100)
}

function takeRefund(world: World, member: Member, amount: Satang): { message: string } {
  const { refund } = member
  refund.accrued = satang(0)
  refund.rows.unshift({ amount, createdAt: world.now() })
  const row = {
    type: 'bonus',
    from: 'REFUND',
    to: WALLET,
    amount,
    relation: { name: 'refund', description: 'Cashback' },
  } as const
  post(world, member.id, journalEntry('refund', `wallet:${member.id}`, row))
  return { message: 'REFUND_SUCCESS' }
}

const stateOf = (world: World, member: Member) => ({
  isOn: world.settings.refundActive,
  bonusActive: member.activeBonus !== null,
})

/** GET /api/refund/receive: all of it. Throws what `checkRefund` throws. */
export function receiveRefund(world: World, member: Member): { message: string } {
  checkRefund(member.refund, stateOf(world, member))
  return takeRefund(world, member, member.refund.accrued)
}

/** GET /api/refund/addWallet: the success rate of it; the rest is given up. Throws what `checkRefund` throws. */
export function refundToWallet(world: World, member: Member): { message: string } {
  checkRefund(member.refund, stateOf(world, member))
  return takeRefund(world, member, walletShare(member.refund))
}
