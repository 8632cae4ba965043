import { describe, expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { codeOf, lastRow, NOON, walletOf, worldAt } from '../../testing/test-world'
import { processDue } from '../process-due'
import { amountOf } from './amount'
import { pageOf } from './statement'
import { transfer, transferAll } from './transfer'
import { withdrawFor } from './withdraw'

describe('a transfer', () => {
  it.each([
    ['WALLET', 'PG', 2_450_75, 'done'],
    ['PG', 'IMI', 1, 'done'],
    ['WALLET', 'PG', 2_450_76, 'MONEY_NOT_ENOUGH'],
    ['PG', 'WALLET', 320_51, 'MONEY_NOT_ENOUGH'],
    ['WALLET', '__proto__', 1_00, 'NO_GAME'],
    ['NOPE', 'WALLET', 1_00, 'NO_GAME'],
    ['WALLET', 'ASKMEBET', 1_00, 'SLOT_NO_ACCOUNT'],
    ['WALLET', 'WALLET', 1_00, 'TRANSFER_FAIL'],
  ])('from %s to %s of %d satang: %s', (from, to, amount, code) => {
    const { world, member } = worldAt()
    expect(codeOf(() => transfer(world, member, { from, to, amount: satang(amount) }))).toBe(code)
  })

  it('returns the money when the provider is down, with a failed row', () => {
    const { world, member } = worldAt('rich-member')
    const before = walletOf(world, member)
    const order = { from: 'WALLET', to: 'SLOTRACHA', amount: satang(5_00) }
    expect(codeOf(() => transfer(world, member, order))).toBe('TRANSFER_FAIL')
    expect(walletOf(world, member)).toBe(before)
    expect(lastRow(world, member)).toMatchObject({ status: 'FAILED', amount: 5_00 })
  })

  it('of all empties the wallet into a game, unless it is empty', () => {
    const { world, member } = worldAt()
    const all = (to: string) => codeOf(() => transferAll(world, member, { to }))
    expect(['WALLET', 'NOPE', 'PG', 'PG'].map(all)).toEqual([
      'TRANSFER_FAIL',
      'NO_GAME',
      'done',
      'MONEY_NOT_ENOUGH',
    ])
    expect(lastRow(world, member)).toMatchObject({ from: 'WALLET', to: 'PG', amount: 2_450_75 })
  })

  it.each([0, -1, 0.005, 10.001, Number.NaN, Number.POSITIVE_INFINITY])('of %d baht is none', (baht) => {
    expect(codeOf(() => amountOf(baht))).toBe('TRANSFER_MINIMUM')
    expect([0.01, 10.1, 1234.56].map(amountOf)).toEqual([1, 1010, 123_456])
  })
})

describe('a withdrawal', () => {
  it('takes the money at once and pays it out later', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    const due = () => {
      processDue(world)
      return [world.ledger.balance('payout'), lastRow(world, member)?.status]
    }
    withdrawFor(world, member, satang(500_00))
    expect(walletOf(world, member)).toBe(before - 500_00)
    world.clock.set(NOON + world.settings.payoutMs - 1)
    expect(due()).toEqual([500_00, 'PROGRESS'])
    world.clock.advance(1)
    expect([due(), due()]).toEqual([
      [0, 'SUCCESS'],
      [0, 'SUCCESS'],
    ])
  })

  it.each([
    ['default', 99_99, 'Withdraw at least 100.00'],
    ['default', 2_450_75, 'done'],
    ['default', 2_450_76, 'MONEY_NOT_ENOUGH'],
    ['default', 50_000_01, 'Withdraw at most 50,000.00'],
    ['active-bonus', 100_00, 'BONUS_REMAINING'],
  ] as const)('in the world %s of %d satang: %s', (scenario, amount, code) => {
    const { world, member } = worldAt(scenario)
    expect(codeOf(() => withdrawFor(world, member, satang(amount)))).toBe(code)
    member.bankCode = ''
    expect(codeOf(() => withdrawFor(world, member, satang(amount)))).toBe('NO_BANK')
  })
})

it('pages start at 1, keep to the limit and are empty past the end', () => {
  const page = (page: number) => pageOf([1, 2, 3, 4, 5], { page, limit: 2 })
  expect([page(1), page(3), page(4)]).toEqual([[1, 2], [5], []].map((rows) => ({ total: 5, rows })))
  for (const wrong of [0, 1.5, Number.NaN])
    expect(codeOf(() => page(wrong))).toBe('page: not a number from 1')
})
