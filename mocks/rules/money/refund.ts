import { satang } from '@/lib/money'
import { failIf } from '../../world/domain-error'
import { journalEntry, post, WALLET } from '../../world/journal-entry'
import type { Member, RefundAccount } from '../../world/model'
import { languageOf, phrase } from '../../world/phrases'
import type { World } from '../../world/world'
import { isDrawn } from '../offers/chance'

/**
 * Throws REFUND_INACTIVE (the programme is off), REFUND_CONDITION (a bonus is active), NO_REFUND (nothing has accrued
 * and no refund was ever paid) or REFUND_MINIMUM (nothing has accrued since the last one).
 */
export function checkRefund(account: RefundAccount, state: { isOn: boolean; bonusActive: boolean }): void {
  failIf(!state.isOn, 'REFUND_INACTIVE')
  failIf(state.bonusActive, 'REFUND_CONDITION')
  failIf(account.accrued <= 0, account.rows.length === 0 ? 'NO_REFUND' : 'REFUND_MINIMUM')
}

/** The message for cashback that didn't reach the wallet. The error catalogue has no code for it. */
const LOST = phrase('ครั้งนี้ไม่ได้รับเงินคืน', 'ເທື່ອນີ້ບໍ່ໄດ້ຮັບເງິນຄືນ', "You didn't get the cashback this time")

const CASHBACK = phrase('คืนยอดเสีย', 'ເງິນຄືນ', 'Cashback')

function takeRefund(world: World, member: Member): { message: string } {
  const { refund } = member
  const amount = refund.accrued
  refund.accrued = satang(0)
  refund.rows.unshift({ amount, createdAt: world.now() })
  const row = {
    type: 'bonus',
    from: 'REFUND',
    to: WALLET,
    amount,
    relation: { name: 'refund', description: CASHBACK[languageOf(world)] },
  } as const
  post(world, member.id, journalEntry('refund', `wallet:${member.id}`, row))
  return { message: 'REFUND_SUCCESS' }
}

const stateOf = (world: World, member: Member) => ({
  isOn: world.settings.refundActive,
  bonusActive: member.activeBonus !== null,
})

/** `GET /api/refund/receive`: pays the whole accrued refund. Throws what `checkRefund` throws. */
export function receiveRefund(world: World, member: Member): { message: string } {
  checkRefund(member.refund, stateOf(world, member))
  return takeRefund(world, member)
}

/**
 * `GET /api/refund/addWallet`: pays the whole accrued refund with the probability of the success rate, else it is lost.
 * The draw uses the world's seed. Throws what `checkRefund` throws.
 */
export function refundToWallet(world: World, member: Member): { success?: boolean; message: string } {
  const { refund } = member
  checkRefund(refund, stateOf(world, member))
  if (isDrawn(world, 'refund', refund.success)) return takeRefund(world, member)
  refund.accrued = satang(0)
  return { success: false, message: LOST[languageOf(world)] }
}
