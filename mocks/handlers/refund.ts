import { receiveRefund, refundBanners, refundCheck, refunds, refundToWallet } from '@/api/refund'
import { toBaht } from '@/lib/money'
import { mock } from '../mock'
import * as refund from '../rules/money/refund'
import { pageOf } from '../rules/money/statement'
import { PAGE } from './examples'
import { isoTime } from './names'

const CODES = [
  'NO_REFUND',
  'REFUND_CONDITION',
  'REFUND_INACTIVE',
  'REFUND_MINIMUM',
  'BONUS_REMAINING',
  'REFUND_SUCCESS',
]

/** Refunds. */
export const refundHandlers = [
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
