import { inviteBanners, inviteBonus, invites, receiveInviteBonus } from '@/api/invite'
import { receiveRefund, refundBanners, refundCheck, refunds, refundToWallet } from '@/api/refund'
import { claimCoupon, coupons, spin, spinActive, spinSetup } from '@/api/spinwheel'
import { toBaht } from '@/lib/money'
import { mock } from '../mock'
import { receiveInvite } from '../rules/invite'
import * as refund from '../rules/refund'
import * as wheel from '../rules/spin'
import { pageOf } from '../rules/statement'
import type { World } from '../world'

const isoTime = (ms: number) => new Date(ms).toISOString()

const inviteRoutes = [
  mock(invites).reply(({ member, input }) => {
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
  mock(inviteBonus).reply(({ member: { invite } }) => ({
    amount: toBaht(invite.accrued),
    success: invite.success,
    fail: invite.fail,
  })),
  mock(receiveInviteBonus).reply(({ world, member }) => receiveInvite(world, member)),
  mock(inviteBanners).reply(({ world }) => world.texts.inviteBanners),
]

const refundRoutes = [
  mock(refunds).reply(({ member, input }) => {
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
  mock(receiveRefund).reply(({ world, member }) => refund.receiveRefund(world, member)),
  mock(refundToWallet).reply(({ world, member }) => refund.refundToWallet(world, member)),
  mock(refundBanners).reply(({ world }) => world.texts.refundBanners),
]

function wheelOf({ wheel: { name, isActive, slices } }: World) {
  if (!isActive) return null
  const shown = slices.map(({ code, label, bgColor, textColor, htmlDescription }) => ({
    code,
    label,
    bgColor,
    textColor,
    htmlDescription,
  }))
  return { name, slices: shown }
}

const wheelRoutes = [
  mock(spinSetup).reply(({ world, member }) => ({ activeSpinwheel: wheelOf(world), userCoin: member.coin }), {
    wrap: 'result',
  }),
  mock(spinActive).reply(({ world }) => ({ isActive: world.wheel.isActive })),
  mock(spin).reply(
    ({ world, member }) => {
      const { slice, remainingCoin } = wheel.spin(world, member)
      return { result: slice.code, label: slice.label, remainingCoin }
    },
    { beside: { success: true } },
  ),
  mock(coupons).reply(({ member }) => ({
    coupons: member.coupons.map(({ id, name, slice, amount }) => ({
      _id: id,
      prize: { name, slice },
      amount: toBaht(amount),
    })),
  })),
  mock(claimCoupon).reply(({ world, member, input }) => {
    wheel.claimCoupon(world, member, input.coupon)
    return { success: true }
  }),
]

/** Invites, refunds and the wheel (specification 7, "Invite", "Refund", "Spin wheel"). */
export const perkRoutes = [...inviteRoutes, ...refundRoutes, ...wheelRoutes]
