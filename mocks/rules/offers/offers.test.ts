import { describe, expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { codeOf, DAY, MINUTE, NOON, walletOf, worldAt } from '../../testing/test-world'
import type { Member } from '../../world/model'
import type { World } from '../../world/world'
import { receiveRefund, refundToWallet } from '../money/refund'
import { claimBonus, claimPromotion, clearBonus, countReceived } from './bonus'
import { receiveInvite } from './invite'
import { claimCoupon, drawSlice, spin } from './spin'

/** Midnight business time at the start of NOON's day, a Wednesday. */
const MIDNIGHT = NOON - 12 * 60 * MINUTE

const ACTIVE = { code: 'X', type: 'day', kind: 'bonus' } as const

/** A refusal: its code, and how the world and its main member are then. */
type Refused = [code: string, arrange: (world: World, member: Member) => unknown]

describe('bonus', () => {
  it('counts in total, by calendar day and by week from Sunday, in business time', () => {
    const sunday = MIDNIGHT - 3 * DAY
    const received = [sunday - 1, sunday, MIDNIGHT - 1, MIDNIGHT, NOON]
    expect(countReceived('limit', received, NOON)).toBe(5)
    expect(countReceived('day', received, NOON)).toBe(2)
    expect(countReceived('week', received, NOON)).toBe(4)
    expect(countReceived('week', received, sunday + 7 * DAY)).toBe(0)
  })

  it('is active until it is cleared, together with the money in games', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    claimBonus(world, member, 'DAILY')
    expect(codeOf(() => claimBonus(world, member, 'WELCOME'))).toBe('BONUS_ALREADY_ACTIVE')
    expect(codeOf(() => claimPromotion(world, member, 'LUMA100'))).toBe('BONUS_REMAINING')
    clearBonus(world, member)
    expect(world.ledger.balance(`game:${member.id}:PG`)).toBe(0)
    expect(world.ledger.balance('house')).toBe(320_50 + 1_150_00 + 88_25 + 45_00)
    expect(walletOf(world, member)).toBe(before + 50_00)
    expect(codeOf(() => clearBonus(world, member))).toBe('NO_DATA')
    expect(codeOf(() => claimBonus(world, member, 'DAILY'))).toBe('BONUS_MAX_CLAIMED')
    world.clock.set(MIDNIGHT + DAY)
    expect(codeOf(() => claimBonus(world, member, 'DAILY'))).toBe('done')
  })

  it('ends only below the set amount', () => {
    const { world, member } = worldAt('active-bonus')
    const total = walletOf(world, member) + 320_50 + 1_150_00 + 88_25 + 45_00
    world.settings.bonusEndBelow = satang(total)
    expect(codeOf(() => clearBonus(world, member))).toBe('BONUS_CONDITION')
    world.settings.bonusEndBelow = satang(total + 1)
    expect(codeOf(() => clearBonus(world, member))).toBe('done')
  })

  it('refuses by its own rules', () => {
    const { world, member } = worldAt()
    expect(codeOf(() => claimBonus(world, member, 'NOPE'))).toBe('NO_DATA')
    expect(codeOf(() => claimBonus(world, member, 'VIP'))).toBe('BONUS_CONDITION')
    for (const bonus of world.bonuses) bonus.left = 0
    expect(codeOf(() => claimBonus(world, member, 'DAILY'))).toBe('BONUS_FULL')
    const claim = (code: string) => codeOf(() => claimPromotion(world, member, code))
    expect(['NOPE', 'FULL2026'].map(claim)).toEqual(['NO_PROMOTION', 'BONUS_FULL'])
  })
})

describe('invite', () => {
  it('pays the demo member, and only once', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    expect(receiveInvite(world, member)).toEqual({ message: 'INVITE_BONUS_SUCCESS' })
    expect(walletOf(world, member)).toBe(before + 150_00)
    expect(codeOf(() => receiveInvite(world, member))).toBe('INVITE_COLLECT')
    world.clock.advance(DAY)
    expect(codeOf(() => receiveInvite(world, member))).toBe('NO_INVITE_BONUS')
  })

  it.each<Refused>([
    ['INVITE_INACTIVE', ({ settings }) => Object.assign(settings, { inviteActive: false })],
    ['NO_INVITEE_PLAY_INFO', (_, { invite }) => Object.assign(invite, { playing: false })],
    ['BONUS_CONDITION', (_, member) => Object.assign(member, { activeBonus: ACTIVE })],
  ])('is refused: %s', (code, arrange) => {
    const { world, member } = worldAt()
    arrange(world, member)
    expect(codeOf(() => receiveInvite(world, member))).toBe(code)
  })
})

describe('refund', () => {
  it('and an invite bonus reach the wallet as often as their rate says, and are used up when they do not', () => {
    const { world, member } = worldAt()
    const { invite, refund } = member
    const shareOf = (account: { accrued: number }, take: () => unknown) => {
      const before = walletOf(world, member)
      for (let i = 0; i < 1000; i++) {
        account.accrued = satang(1)
        take()
        expect(account.accrued).toBe(0)
      }
      return (walletOf(world, member) - before) / 1000
    }
    expect(shareOf(refund, () => refundToWallet(world, member))).toBeCloseTo(0.9, 1)
    expect(shareOf(invite, () => receiveInvite(world, member))).toBeCloseTo(0.8, 1)
  })

  it.each<Refused>([
    ['REFUND_CONDITION', (_, member) => Object.assign(member, { activeBonus: ACTIVE })],
    ['REFUND_INACTIVE', ({ settings }) => Object.assign(settings, { refundActive: false })],
    ['NO_REFUND', (_, { refund }) => Object.assign(refund, { accrued: 0, rows: [] })],
  ])('is refused: %s', (code, arrange) => {
    const { world, member } = worldAt()
    arrange(world, member)
    expect(codeOf(() => receiveRefund(world, member))).toBe(code)
    expect(codeOf(() => refundToWallet(world, member))).toBe(code)
  })
})

describe('wheel', () => {
  it('takes a coin and pays what the slice says, unless there is no coin or no wheel', () => {
    const { world, member } = worldAt()
    member.coin = 400
    const prizes = Array.from({ length: 200 }, () => spin(world, member).slice.prize)
    const coins = prizes.reduce((sum, prize) => sum + (prize.kind === 'coins' ? prize.coins : 0), 0)
    const coupons = prizes.filter(({ kind }) => kind === 'coupon').length
    expect([coins > 0, coupons > 0]).toEqual([true, true])
    expect([member.coin, member.coupons.length]).toEqual([200 + coins, 2 + coupons])
    member.coin = 0
    expect(codeOf(() => spin(world, member))).toBe('MONEY_NOT_ENOUGH')
    world.wheel.isActive = false
    expect(codeOf(() => spin(world, member))).toBe('NO_DATA')
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
    expect(many.filter((code) => code === 'COIN1').length / many.length).toBeCloseTo(0.22, 1)
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

  it.each<[string, Partial<Member['coupons'][number]>, Member['activeBonus']]>([
    ['INVALID_PRIZE_CODE', { slice: 'GONE' }, null],
    ['INVALID_COUPON_TYPE', { kind: 'trip' }, null],
    ['COUPON_EXPIRED', { expiresAt: NOON - DAY }, null],
    ['BONUS_REMAINING', {}, ACTIVE],
  ])('is refused and then still there: %s', (code, change, activeBonus) => {
    const { world, member } = worldAt()
    Object.assign(member, { coupons: [{ ...coupon, ...change }], activeBonus })
    expect(codeOf(() => claimCoupon(world, member, 'c'))).toBe(code)
    expect(member.coupons).toHaveLength(1)
    expect(codeOf(() => claimCoupon(world, member, ' '))).toBe('INVALID_CODE')
    expect(codeOf(() => claimCoupon(world, member, 'x'))).toBe('NO_CLAIMABLE_COUPON')
  })
})
