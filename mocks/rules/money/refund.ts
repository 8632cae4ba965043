import { satang } from '@/lib/money'
import { failIf } from '../../world/domain-error'
import { payIn } from '../../world/journal-entry'
import type { Member } from '../../world/model'
import { languageOf, phrase } from '../../world/phrases'
import type { World } from '../../world/world'

/** The message for cashback that didn't reach the wallet. The error catalogue has no code for it. */
const LOST = phrase('ครั้งนี้ไม่ได้รับเงินคืน', 'ເທື່ອນີ້ບໍ່ໄດ້ຮັບເງິນຄືນ', "You didn't get the cashback this time")

const CASHBACK = phrase('คืนยอดเสีย', 'ເງິນຄືນ', 'Cashback')

type Answer = { success?: boolean; message: string }

function takeRefund(world: World, member: Member, isPaid: () => boolean): Answer {
  const { refund } = member
  const { accrued: amount } = refund
  failIf(!world.settings.refundActive, 'REFUND_INACTIVE')
  failIf(member.activeBonus !== null, 'REFUND_CONDITION')
  failIf(amount <= 0, refund.rows.length === 0 ? 'NO_REFUND' : 'REFUND_MINIMUM')
  refund.accrued = satang(0)
  if (!isPaid()) return { success: false, message: LOST[languageOf(world)] }
  refund.rows.unshift({ amount, createdAt: world.now() })
  const relation = { name: 'refund', description: CASHBACK[languageOf(world)] } as const
  payIn(world, member.id, 'refund', { type: 'bonus', from: 'REFUND', amount, relation })
  return { message: 'REFUND_SUCCESS' }
}

/**
 * `GET /api/refund/receive`: pays the whole accrued refund. Throws REFUND_INACTIVE (the programme is off),
 * REFUND_CONDITION (a bonus is active), NO_REFUND (nothing has accrued and no refund was ever paid) or REFUND_MINIMUM
 * (nothing has accrued since the last one).
 */
export const receiveRefund = (world: World, member: Member): Answer => takeRefund(world, member, () => true)

/**
 * `GET /api/refund/addWallet`: pays the whole accrued refund with the probability of the success rate, else it is lost.
 * The draw uses the world's seed. Throws as `receiveRefund`.
 */
export const refundToWallet = (world: World, member: Member): Answer =>
  takeRefund(world, member, () => world.random('refund')() * 100 < member.refund.success)
