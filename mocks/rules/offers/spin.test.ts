import { describe, expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { codeOf, DAY, lastRow, walletOf, worldAt } from '../../testing/test-world'
import { claimCoupon, drawSlice, spin } from './spin'

describe('wheel', () => {
  it('takes a coin and pays what the slice says', () => {
    const { world, member } = worldAt()
    member.coin = 400
    const coupons = member.coupons.length
    let coins = 0
    let won = 0
    for (let i = 0; i < 200; i++) {
      const { slice } = spin(world, member)
      if (slice.prize.kind === 'coins') coins += slice.prize.coins
      if (slice.prize.kind === 'coupon') won += 1
    }
    expect(member.coin).toBe(200 + coins)
    expect(member.coupons.length).toBe(coupons + won)
    expect([coins > 0, won > 0]).toEqual([true, true])
  })

  it('stops the same way in every run, each slice as likely as its weight', () => {
    const { world } = worldAt()
    const draws = (count: number) => {
      const random = worldAt().world.random('wheel')
      return Array.from({ length: count }, () => drawSlice(world.wheel, random).code)
    }
    const many = draws(5000)
    expect(draws(50)).toEqual(many.slice(0, 50))
    expect(new Set(many).size).toBe(world.wheel.slices.length)
    const share = many.filter((code) => code === 'COIN1').length / many.length
    expect(share).toBeGreaterThan(0.18)
    expect(share).toBeLessThan(0.25)
  })

  it('needs a coin and a wheel', () => {
    const { world, member } = worldAt()
    member.coin = 0
    expect(codeOf(() => spin(world, member))).toBe('MONEY_NOT_ENOUGH')
    world.wheel.isActive = false
    expect(codeOf(() => spin(world, member))).toBe('NO_DATA')
    expect(member.coin).toBe(0)
  })
})

describe('coupon', () => {
  const coupon = {
    id: 'c',
    name: '20 ฿',
    slice: 'CASH20',
    amount: satang(20_00),
    kind: 'cash',
    expiresAt: null,
  }

  it('is paid once', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    member.coupons = [coupon]
    claimCoupon(world, member, 'c')
    expect(walletOf(world, member)).toBe(before + 20_00)
    expect(lastRow(world, member)).toMatchObject({
      from: 'WHEEL',
      relation: { name: 'luckydraw', description: '20 ฿' },
    })
    expect(codeOf(() => claimCoupon(world, member, 'c'))).toBe('NO_CLAIMABLE_COUPON')
  })

  it('is refused by its rules and then still there', () => {
    const { world, member } = worldAt()
    const refused = (change: Partial<typeof coupon>) => {
      member.coupons = [{ ...coupon, ...change, expiresAt: change.expiresAt ?? null }]
      return codeOf(() => claimCoupon(world, member, 'c'))
    }
    expect(refused({ slice: 'GONE' })).toBe('INVALID_PRIZE_CODE')
    expect(refused({ kind: 'trip' })).toBe('INVALID_COUPON_TYPE')
    member.coupons = [{ ...coupon, expiresAt: world.now() - DAY }]
    expect(codeOf(() => claimCoupon(world, member, 'c'))).toBe('COUPON_EXPIRED')
    member.activeBonus = { code: 'X', type: 'day', kind: 'bonus' }
    expect(refused({})).toBe('BONUS_REMAINING')
    expect(member.coupons).toHaveLength(1)
    expect(codeOf(() => claimCoupon(world, member, ' '))).toBe('INVALID_CODE')
  })
})
