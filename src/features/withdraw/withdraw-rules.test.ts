import { describe, expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { checkWithdrawal, mostOf, quickAmounts } from './withdraw-rules'

const limits = { withdrawMin: satang(100_00), withdrawMax: satang(50_000_00) }
const none = { withdrawMin: null, withdrawMax: null }

describe('a withdrawal', () => {
  it.each(['100', '100.00', '50,000', '๕๐๐'])('can be withdrawn with %j', (amount) => {
    expect(checkWithdrawal(amount, limits)).toBeNull()
  })

  it.each([
    ['', 'empty'],
    ['x', 'invalid'],
    ['100.001', 'decimals'],
    ['99.99', 'minimum'],
    ['-100', 'minimum'],
    ['50000.01', 'maximum'],
  ])('is refused with %j', (amount, fault) => {
    expect(checkWithdrawal(amount, limits)).toBe(fault)
  })

  it('needs only to be more than zero where the server names no limits, or zero', () => {
    for (const open of [none, { withdrawMin: satang(0), withdrawMax: satang(0) }]) {
      expect(checkWithdrawal('0', open)).toBe('positive')
      expect(checkWithdrawal('0.01', open)).toBeNull()
      expect(checkWithdrawal('9,000,000', open)).toBeNull()
    }
  })
})

describe('the maximum amount', () => {
  it('is the balance, up to the limit', () => {
    expect(mostOf(satang(500_00), limits)).toBe(50_000)
    expect(mostOf(satang(90_000_00), limits)).toBe(5_000_000)
    expect(mostOf(satang(90_000_00), none)).toBe(9_000_000)
  })
})

describe('the quick amounts', () => {
  it('are within the limits', () => {
    expect(quickAmounts(limits)).toEqual([300, 500, 1000])
    expect(quickAmounts(none)).toEqual([300, 500, 1000])
    expect(quickAmounts({ withdrawMin: null, withdrawMax: satang(600_00) })).toEqual([300, 500])
  })

  it('start at a minimum that is above them', () => {
    const laos = { withdrawMin: satang(50_000_00), withdrawMax: satang(400_000_00) }
    expect(quickAmounts(laos)).toEqual([50_000, 250_000])
  })
})
