import { claimCoupon, coupons, spin, spinActive, spinSetup } from '@/api/spinwheel'
import { toBaht } from '@/lib/money'
import { mock } from '../mock'
import * as wheel from '../rules/offers/spin'
import type { World } from '../world/world'

function wheelOf({ wheel: { name, isActive, slices } }: World) {
  if (!isActive) return null
  return { name, slices: slices.map(({ weight, prize, ...shown }) => shown) }
}

/** The wheel and its coupons. */
export const wheelHandlers = [
  mock(spinSetup).reply(({ world, member }) => ({ activeSpinwheel: wheelOf(world), userCoin: member.coin }), {
    wrap: 'result',
  }),
  mock(spinActive).reply(({ world }) => ({ isActive: world.wheel.isActive })),
  mock(spin, { input: {} }).reply(
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
  mock(claimCoupon, {
    input: { coupon: 'coupon-1' },
    codes: [
      'NO_CLAIMABLE_COUPON',
      'INVALID_PRIZE_CODE',
      'INVALID_CODE',
      'INVALID_COUPON_TYPE',
      'COUPON_EXPIRED',
      'BONUS_REMAINING',
    ],
  }).reply(({ world, member, input }) => {
    wheel.claimCoupon(world, member, input.coupon)
    return { success: true }
  }),
]
