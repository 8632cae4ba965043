import { expect, it } from 'vitest'
import { env } from '@/env'
import { satang } from '@/lib/money'
import { checkWithdrawal, mostOf, quickAmounts } from './withdraw-rules'

const limits = { withdrawMin: satang(100_00), withdrawMax: satang(50_000_00) }
const none = { withdrawMin: null, withdrawMax: null }

it('a withdrawal needs only to be more than zero where the server names no limits, or zero', () => {
  const check = (typed: string, open: typeof limits | typeof none) => {
    const result = checkWithdrawal(typed, open, ((key: string) => key) as never, 'baht')
    return 'draft' in result ? result.draft.amount : result.errors.amount
  }
  for (const open of [none, { withdrawMin: satang(0), withdrawMax: satang(0) }]) {
    expect(check('0', open)).toBe('codes.errors.TRANSFER_MINIMUM')
    expect(check('0.01', open)).toBe(1)
    expect(check('9,000,000', open)).toBe(900_000_000)
  }
})

it('the maximum amount is the balance, up to the limit', () => {
  expect(mostOf(satang(500_00), limits)).toBe(50_000)
  expect(mostOf(satang(90_000_00), limits)).toBe(5_000_000)
  expect(mostOf(satang(90_000_00), none)).toBe(9_000_000)
})

it('the quick amounts are within the limits, and start at a minimum that is above them', () => {
  expect(quickAmounts(none, 'BAHT')).toEqual([300, 500, 1000])
  expect(quickAmounts(none, 'LAK')).toEqual(env.kipAmounts)
  expect(quickAmounts({ withdrawMin: null, withdrawMax: satang(600_00) }, 'BAHT')).toEqual([300, 500])
  const laos = { withdrawMin: satang(50_000_00), withdrawMax: satang(400_000_00) }
  expect(quickAmounts(laos, 'LAK')).toEqual([50_000, 250_000])
})
