import { expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { codeOf, DAY, MINUTE, NOON, walletOf, worldAt } from '../../testing/test-world'
import { refundToWallet } from '../money/refund'
import { claimBonus, clearBonus, countReceived } from './bonus'
import { receiveInvite } from './invite'
import { drawSlice, spin } from './spin'

/** Midnight business time at the start of NOON's day, a Wednesday. */
const MIDNIGHT = NOON - 12 * 60 * MINUTE

it('a bonus counts in total, by calendar day and by week from Sunday, in business time', () => {
  const sunday = MIDNIGHT - 3 * DAY
  const received = [sunday - 1, sunday, MIDNIGHT - 1, MIDNIGHT, NOON]
  expect(countReceived('limit', received, NOON)).toBe(5)
  expect(countReceived('day', received, NOON)).toBe(2)
  expect(countReceived('week', received, NOON)).toBe(4)
  expect(countReceived('week', received, sunday + 7 * DAY)).toBe(0)
})

it('a bonus is active until it is cleared, together with the money in games, below the set amount', () => {
  const { world, member } = worldAt()
  const before = walletOf(world, member)
  const inGames = 320_50 + 1_150_00 + 88_25 + 45_00
  const claim = () => codeOf(() => claimBonus(world, member, 'DAILY'))
  const clear = () => codeOf(() => clearBonus(world, member))
  claim()
  world.settings.bonusEndBelow = satang(before + 50_00 + inGames)
  expect(clear()).toBe('BONUS_CONDITION')
  world.settings.bonusEndBelow = satang(before + 50_00 + inGames + 1)
  expect(clear()).toBe('done')
  expect(world.ledger.balance(`game:${member.id}:PG`)).toBe(0)
  expect(world.ledger.balance('house')).toBe(inGames)
  expect(walletOf(world, member)).toBe(before + 50_00)
  expect(claim()).toBe('BONUS_MAX_CLAIMED')
  world.clock.set(MIDNIGHT + DAY)
  expect(claim()).toBe('done')
})

it('cashback and an invite bonus reach the wallet as often as their rate says, and are used up when they do not', () => {
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

it('the wheel takes a coin and gives what the slice says', () => {
  const { world, member } = worldAt()
  member.coin = 400
  const prizes = Array.from({ length: 200 }, () => spin(world, member).slice.prize)
  const coins = prizes.reduce((sum, prize) => sum + (prize.kind === 'coins' ? prize.coins : 0), 0)
  const coupons = prizes.filter(({ kind }) => kind === 'coupon').length
  expect([coins > 0, coupons > 0]).toEqual([true, true])
  expect([member.coin, member.coupons.length]).toEqual([200 + coins, 2 + coupons])
})

it('the wheel stops the same way in every run, each slice as likely as its weight', () => {
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
