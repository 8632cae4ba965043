import { describe, expect, it } from 'vitest'
import { memberEnv } from '@/env.member'
import { satang } from '@/lib/money'
import { checkWithdrawal, mostOf, quickAmounts } from './withdraw-rules'

const limits = { withdrawMin: satang(100_00), withdrawMax: satang(50_000_00) }
/** The key of the error, or the amount. */
function check(typed: string, limits: Parameters<typeof checkWithdrawal>[1]) {
  const result = checkWithdrawal(typed, limits, ((key: string) => key) as never, 'baht')
  return 'draft' in result ? result.draft.amount : result.errors.amount
}

const none = { withdrawMin: null, withdrawMax: null }

describe('a withdrawal', () => {
  it.each([
    ['100', 10_000],
    ['100.00', 10_000],
    ['50,000', 5_000_000],
    ['๕๐๐', 50_000],
  ])('can be withdrawn with %j', (typed, amount) => {
    expect(check(typed, limits)).toBe(amount)
  })

  it.each([
    ['', 'common.amountEmpty'],
    ['x', 'common.amountInvalid'],
    ['100.001', 'common.amountDecimals'],
    ['99.99', 'withdraw.belowMin'],
    ['-100', 'withdraw.belowMin'],
    ['50000.01', 'withdraw.aboveMax'],
  ])('is refused with %j', (typed, error) => {
    expect(check(typed, limits)).toBe(error)
  })

  it('needs only to be more than zero where the server names no limits, or zero', () => {
    for (const open of [none, { withdrawMin: satang(0), withdrawMax: satang(0) }]) {
      expect(check('0', open)).toBe('withdraw.positive')
      expect(check('0.01', open)).toBe(1)
      expect(check('9,000,000', open)).toBe(900_000_000)
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
    expect(quickAmounts(limits, 'BAHT')).toEqual([300, 500, 1000])
    expect(quickAmounts(none, 'BAHT')).toEqual([300, 500, 1000])
    expect(quickAmounts(none, 'LAK')).toEqual(memberEnv.kipAmounts)
    expect(quickAmounts({ withdrawMin: null, withdrawMax: satang(600_00) }, 'BAHT')).toEqual([300, 500])
  })

  it('start at a minimum that is above them', () => {
    const laos = { withdrawMin: satang(50_000_00), withdrawMax: satang(400_000_00) }
    expect(quickAmounts(laos, 'LAK')).toEqual([50_000, 250_000])
  })
})
