import { inviteBanners, inviteBonus, invites, receiveInviteBonus } from '@/api/invite'
import { receiveRefund, refundBanners, refundCheck, refunds, refundToWallet } from '@/api/refund'
import { toBaht } from '@/lib/money'
import { mock } from '../mock'
import * as refund from '../rules/money/refund'
import { pageOf } from '../rules/money/statement'
import { receiveInvite } from '../rules/offers/invite'
import { PAGE } from './examples'
import { inviteBonusOf, isoTime } from './names'

const CODES = [
  'NO_REFUND',
  'REFUND_CONDITION',
  'REFUND_INACTIVE',
  'REFUND_MINIMUM',
  'BONUS_REMAINING',
  'REFUND_SUCCESS',
]

/** Invites and refunds. */
export const inviteHandlers = [
  mock(invites, { input: PAGE }).reply(({ member, input }) => {
    const { total, rows } = pageOf(member.invite.rows, input)
    return {
      total,
      invites: rows.map(({ name, amount, createdAt }) => ({
        from: { name },
        amount: toBaht(amount),
        createdAt: isoTime(createdAt),
      })),
    }
  }),
  mock(inviteBonus).reply(({ member }) => inviteBonusOf(member)),
  mock(receiveInviteBonus, {
    codes: [
      'INVITE_BONUS_SUCCESS',
      'INVITE_BONUS_FAIL',
      'INVITE_COLLECT',
      'INVITE_INACTIVE',
      'NO_INVITE_BONUS',
      'NO_INVITEE_PLAY_INFO',
      'BONUS_CONDITION',
    ],
  }).reply(({ world, member }) => receiveInvite(world, member)),
  mock(inviteBanners).reply(({ world }) => world.texts.inviteBanners),
  mock(refunds, { input: PAGE }).reply(({ member, input }) => {
    const { total, rows } = pageOf(member.refund.rows, input)
    return {
      total,
      refunds: rows.map(({ amount, createdAt }) => ({
        refundAmount: toBaht(amount),
        createdAt: isoTime(createdAt),
      })),
    }
  }),
  mock(refundCheck).reply(({ member }) => ({
    result: member.refund.accrued > 0,
    bonus: member.activeBonus !== null,
    info: member.refund.info,
    refundAmount: toBaht(member.refund.accrued),
    refundSuccess: member.refund.success,
    refundFail: member.refund.fail,
  })),
  mock(receiveRefund, {
    codes: CODES,
  }).reply(({ world, member }) => refund.receiveRefund(world, member)),
  mock(refundToWallet, {
    codes: CODES,
  }).reply(({ world, member }) => refund.refundToWallet(world, member)),
  mock(refundBanners).reply(({ world }) => world.texts.refundBanners),
]
