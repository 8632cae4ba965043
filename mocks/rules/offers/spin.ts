import { DomainError, failIf } from '../../world/domain-error'
import { payIn } from '../../world/journal-entry'
import type { Member, Slice, Wheel } from '../../world/model'
import type { Random } from '../../world/random'
import type { World } from '../../world/world'

/** Draws the winning slice by weight. Throws NO_DATA when the wheel has no slices. */
export function drawSlice(wheel: Wheel, random: Random): Slice {
  const total = wheel.slices.reduce((sum, { weight }) => sum + weight, 0)
  let point = random() * total
  for (const slice of wheel.slices) {
    point -= slice.weight
    if (point < 0) return slice
  }
  throw new DomainError('NO_DATA', 200)
}

/**
 * `POST /api/spinwheel/spin`: spends a coin and draws a prize. Throws NO_DATA (no wheel) and MONEY_NOT_ENOUGH (no
 * coin), both with status 200.
 */
export function spin(world: World, member: Member): { slice: Slice; remainingCoin: number } {
  failIf(!world.wheel.isActive, 'NO_DATA', 200)
  failIf(member.coin < 1, 'MONEY_NOT_ENOUGH', 200)
  const slice = drawSlice(world.wheel, world.random('wheel'))
  member.coin -= 1
  if (slice.prize.kind === 'coins') member.coin += slice.prize.coins
  if (slice.prize.kind === 'coupon') {
    const { amount, coupon: kind, validMs } = slice.prize
    const expiresAt = validMs === null ? null : world.now() + validMs
    member.coupons.unshift({
      id: world.nextId('coupon'),
      name: slice.label,
      slice: slice.code,
      amount,
      kind,
      expiresAt,
    })
  }
  return { slice, remainingCoin: member.coin }
}

/**
 * `POST /api/spinwheel/coupon/claim`: pays the coupon into the wallet, once. Throws INVALID_CODE (an empty id),
 * NO_CLAIMABLE_COUPON (not the member's, or already claimed), INVALID_PRIZE_CODE (the slice no longer exists),
 * INVALID_COUPON_TYPE, COUPON_EXPIRED or BONUS_REMAINING, each with status 200.
 */
export function claimCoupon(world: World, member: Member, couponId: string): void {
  failIf(couponId.trim() === '', 'INVALID_CODE', 200)
  const coupon = member.coupons.find(({ id }) => id === couponId)
  if (!coupon) throw new DomainError('NO_CLAIMABLE_COUPON', 200)
  failIf(!world.wheel.slices.some(({ code }) => code === coupon.slice), 'INVALID_PRIZE_CODE', 200)
  failIf(coupon.kind !== 'cash', 'INVALID_COUPON_TYPE', 200)
  failIf(coupon.expiresAt !== null && coupon.expiresAt <= world.now(), 'COUPON_EXPIRED', 200)
  failIf(member.activeBonus !== null, 'BONUS_REMAINING', 200)
  member.coupons.splice(member.coupons.indexOf(coupon), 1)
  const relation = { name: 'luckydraw', description: coupon.name } as const
  payIn(world, member.id, 'wheel', { type: 'bonus', from: 'WHEEL', amount: coupon.amount, relation })
}
