import { expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { codeOf, DAY, MINUTE, NOON, walletOf, worldAt } from '../../testing/test-world'
import { claimBonus, clearBonus, countReceived } from './bonus'

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
