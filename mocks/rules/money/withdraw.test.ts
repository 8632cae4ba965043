import { describe, expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { codeOf, lastRow, NOON, walletOf, worldAt } from '../../testing/test-world'
import { processDue } from '../process-due'
import { withdrawFor } from './withdraw'

const ask = (scenario: 'default' | 'active-bonus', amount: number) => {
  const { world, member } = worldAt(scenario)
  return codeOf(() => withdrawFor(world, member, satang(amount)))
}

describe('withdraw', () => {
  it('takes the money at once and pays it out later', () => {
    const { world, member } = worldAt()
    const before = walletOf(world, member)
    withdrawFor(world, member, satang(500_00))
    expect(walletOf(world, member)).toBe(before - 500_00)
    expect(world.ledger.balance('payout')).toBe(500_00)
    expect(lastRow(world, member)).toEqual({
      type: 'withdraw',
      status: 'PROGRESS',
      from: 'WALLET',
      to: 'KBANK',
      amount: 500_00,
    })

    world.clock.set(NOON + world.settings.payoutMs - 1)
    processDue(world)
    expect(world.ledger.balance('payout')).toBe(500_00)
    world.clock.advance(1)
    processDue(world)
    expect(world.ledger.balance('payout')).toBe(0)
    expect(lastRow(world, member)).toMatchObject({ status: 'SUCCESS' })
    processDue(world)
    expect(world.ledger.balance('payout')).toBe(0)
    expect(world.payouts).toEqual([])
    expect(world.ledger.total()).toBe(0)
  })

  it('keeps the limits and the balance', () => {
    expect(ask('default', 100_00)).toBe('done')
    expect(ask('default', 99_99)).toBe('Withdraw at least 100.00')
    expect(ask('default', 50_000_01)).toBe('Withdraw at most 50,000.00')
    expect(ask('default', 2_450_76)).toBe('MONEY_NOT_ENOUGH')
    expect(ask('default', 2_450_75)).toBe('done')
  })

  it('waits for the end of a bonus', () => {
    expect(ask('active-bonus', 100_00)).toBe('BONUS_REMAINING')
  })

  it('needs a bank account', () => {
    const { world, member } = worldAt()
    member.bankCode = ''
    expect(codeOf(() => withdrawFor(world, member, satang(100_00)))).toBe('NO_BANK')
  })
})
