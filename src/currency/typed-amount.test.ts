import { afterEach, describe, expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { memberCurrency } from './currency'
import { AMOUNT_FAULTS, amountText, readAmount } from './typed-amount'

afterEach(() => memberCurrency.change(() => null))

describe.each([
  ['BAHT', { ok: true, value: 12_50 }, 'common.amountDecimals', '1,250.75'],
  ['LAK', { ok: false, reason: 'decimals' }, 'common.amountWhole', '1,250'],
] as const)('in %s', (currency, read, fault, all) => {
  it('a typed amount has the decimals of its currency, and "all" fills in no others', () => {
    memberCurrency.change(() => currency)
    expect(readAmount('12.50')).toEqual(read)
    expect(AMOUNT_FAULTS.decimals).toBe(fault)
    expect(amountText(satang(1250_75))).toBe(all)
    expect(readAmount('1,250')).toEqual({ ok: true, value: 1250_00 })
  })
})
