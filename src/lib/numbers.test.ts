import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readInstant } from './dates'
import { readMoney } from './money'
import { readNumber, untyped } from './numbers'

it.each<[unknown, number]>([
  [' +7 ', 7],
  ['1,200', 1200],
  ['85%', 85],
  ['0E-8', 0],
  [{ $numberDecimal: '1E+3' }, 1000],
  [{ $numberInt: '4' }, 4],
])('readNumber reads %j', (value, expected) => {
  expect(readNumber(value)).toBe(expected)
})

it.each([
  '',
  '12,00,000',
  '1.234,5',
  '5%%',
  '1e999',
  '123456789012345678',
  { $numberDecimal: 'NaN' },
  { $numberDecimal: '1', other: 1 },
])('readNumber returns null for case %#', (value) => {
  expect(readNumber(value)).toBeNull()
})

it('an id of MongoDB is its digits', () => {
  expect(untyped({ $oid: '65f0c0ffee' })).toBe('65f0c0ffee')
  expect(untyped({ oid: '65f0c0ffee' })).toEqual({ oid: '65f0c0ffee' })
})

it('nothing that is thrown at the readers makes them throw', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const read of [readNumber, readMoney, readInstant]) {
        const result = read(value)
        expect(result === null || Number.isFinite(result)).toBe(true)
      }
    }),
  )
})
