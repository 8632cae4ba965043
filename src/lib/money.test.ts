import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAmount } from '@/currency/typed-amount'
import {
  availableOf,
  formatMoney,
  groupDigits,
  readExact,
  readMoney,
  satang,
  scale,
  sum,
  toBaht,
} from './money'

/** Every amount whose baht are exact as a double: 15 digits. */
const anyAmount = fc.integer({ min: -1e15 + 1, max: 1e15 - 1 }).map(satang)

it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is no number of satang', (value) => {
  expect(() => satang(value)).toThrow(`not a whole number of satang: ${value}`)
})

it.each<[unknown, number]>([
  [0, 0],
  [-0, 0],
  [0.1, 10],
  [1.005, 101],
  [-1.005, -101],
  [8.165, 817],
  ['1.5', 150],
  [' 1,234.50 ', 123450],
  ['-12.34', -1234],
  [{ $numberDecimal: '1' }, 100],
  [{ $numberDecimal: '1E+3' }, 100000],
  ['1e3', 100000],
])('readMoney reads %j', (value, expected) => {
  const read = readMoney(value)
  expect(Object.is(read, expected)).toBe(true)
})

it.each([
  null,
  '  ',
  '1,00',
  '1e3000',
  Number.POSITIVE_INFINITY,
  2 ** 53,
  '9'.repeat(1_000_000),
  { amount: 1 },
])('readMoney returns null for case %#', (value) => {
  expect(readMoney(value)).toBeNull()
})

it('readMoney reads back what toBaht wrote, as a number and as text', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(readMoney(toBaht(amount))).toBe(amount)
      expect(readMoney(JSON.parse(JSON.stringify(toBaht(amount))))).toBe(amount)
      expect(readMoney(String(toBaht(amount)))).toBe(amount)
    }),
  )
})

it('the sum of 10.10, 20.20 and 30.30 is 60.60, where floats are not exact', () => {
  expect(10.1 + 20.2 + 30.3).not.toBe(60.6)
  expect(sum([satang(1010), satang(2020), satang(3030)])).toBe(6060)
  expect(sum([])).toBe(0)
})

it('a sum is null when it is too large to be exact; a partial sum may be larger', () => {
  const most = satang(Number.MAX_SAFE_INTEGER)
  expect(sum([most, satang(1)])).toBeNull()
  expect(sum([most, satang(1), satang(-1)])).toBe(most)
})

it.each([
  [5, 0.1, 1],
  [-5, 0.1, -1],
  [101, 1.005, 102],
])('%i satang times %d is %i', (amount, factor, expected) => {
  expect(scale(satang(amount), factor)).toBe(expected)
})

it.each<[number, string]>([
  [-0, '0.00'],
  [1, '0.01'],
  [100_000, '1,000.00'],
  [-123_456_789, '-1,234,567.89'],
  [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
])('formatMoney shows %i as %s', (amount, expected) => {
  expect(formatMoney(satang(amount))).toBe(expected)
})

it('formatMoney shows an en dash without a number', () => {
  expect(formatMoney(null)).toBe('–')
})

it('formatMoney is read back as the same amount by both parsers', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(readAmount(formatMoney(amount))).toEqual({ ok: true, value: amount })
      expect(readMoney(formatMoney(amount))).toBe(amount)
    }),
  )
})

it.each([
  ['1234567.5678', '1,234,567.5678', 123456756],
  ['1,000.0010', '1,000.001', 100000],
  ['12.3456789', '12.345679', 1234],
])('readExact %j is %s, of which %d satang can be moved', (value, text, whole) => {
  expect(readExact(value)).toEqual({ text, whole })
})

it.each([[10.99], ['10.990000'], [0.1 + 0.2], ['x'], [null], ['']])(
  'readExact %j needs no more than two decimals, or is no amount',
  (value) => {
    expect(readExact(value)).toBeNull()
  },
)

it('readExact never gives more than there is, nor less than a satang below', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 6 }), (units, places) => {
      const text = `${units}e-${places}`
      const rounded = readMoney(text)
      if (rounded === null) return
      const available = availableOf({ amount: rounded, exact: readExact(text) })
      expect(BigInt(available) * 10_000n <= BigInt(units) * 10n ** BigInt(6 - places)).toBe(true)
      expect(BigInt(available + 1) * 10_000n > BigInt(units) * 10n ** BigInt(6 - places)).toBe(true)
    }),
  )
})

it.each([
  ['-1234.5', '-1,234.5'],
  ['๑๒๓๔', '1,234'],
  ['01234', '01234'],
])('groupDigits %s becomes %s', (text, grouped) => {
  expect(groupDigits(text)).toBe(grouped)
})

it.each(['1,5', '12,34', '1.2.3', '12a', 'a12', '1-2', '1'.repeat(65)])(
  'groupDigits %s stays as it is',
  (text) => {
    expect(groupDigits(text)).toBe(text)
  },
)

it('groupDigits moves its own commas when an edit has left them elsewhere, but none that were typed', () => {
  expect(groupDigits('1,2345', '1,234')).toBe('12,345')
  expect(groupDigits('1,23', '1,234')).toBe('123')
  expect(groupDigits('1,2,34', '1,234')).toBe('1,2,34')
  expect(groupDigits('1,23', '12,3')).toBe('1,23')
  expect(groupDigits('1,23', '')).toBe('1,23')
})
