import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '@/currency/typed-amount'
import {
  availableOf,
  formatMoney,
  groupDigits,
  isGrouped,
  readExact,
  readMoney,
  satang,
  scale,
  sum,
  toBaht,
} from './money'

/** Every amount whose baht are exact as a double: 15 digits. */
const anyAmount = fc.integer({ min: -1e15 + 1, max: 1e15 - 1 }).map(satang)

describe('satang', () => {
  it('keeps whole numbers and turns -0 into 0', () => {
    expect(satang(123)).toBe(123)
    expect(Object.is(satang(-0), 0)).toBe(true)
  })

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws on %s', (value) => {
    expect(() => satang(value)).toThrow(`not a whole number of satang: ${value}`)
  })
})

describe('readMoney', () => {
  it.each<[unknown, number]>([
    [0, 0],
    [-0, 0],
    [1, 100],
    [0.1, 10],
    [1.005, 101],
    [-1.005, -101],
    [1.004999, 100],
    [1e-7, 0],
    [0.005, 1],
    [8.165, 817],
    [1234567.89, 123456789],
    ['1', 100],
    ['1.5', 150],
    [' 1,234.50 ', 123450],
    ['1234,567'.replace(',', ''), 123456700],
    ['-12.34', -1234],
    ['.5', 50],
    ['5.', 500],
    ['0.005', 1],
    ['-0.005', -1],
    [{ $numberDecimal: '1' }, 100],
    [{ $numberDecimal: '1234.565' }, 123457],
    [{ $numberDecimal: '1E+3' }, 100000],
    [{ $numberDecimal: 1 }, 100],
    [{ $numberLong: '12' }, 1200],
    [{ $numberDouble: '0.1' }, 10],
    ['0E-8', 0],
    ['1e3', 100000],
    ['-1.2345E2', -12345],
    ['1,234.5e1', 1234500],
    ['0'.repeat(64), 0],
  ])('reads %j', (value, expected) => {
    const read = readMoney(value)
    expect(Object.is(read, expected)).toBe(true)
  })

  it.each([
    null,
    undefined,
    true,
    '',
    '  ',
    '-',
    '.',
    'abc',
    '1,00',
    '0'.repeat(65),
    '1e3000',
    'e3',
    '1,00e2',
    '0x10',
    'NaN',
    'Infinity',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    2 ** 53,
    '9'.repeat(20),
    '9'.repeat(1_000_000),
    [],
    [5],
    {},
    { $numberDecimal: 'x' },
    { amount: 1 },
    new Date(),
  ])('returns null for case %#', (value) => {
    expect(readMoney(value)).toBeNull()
  })

  it.each<[unknown, number]>([
    [10.999, 1100],
    [12.346, 1235],
    ['12.344', 1234],
    [{ $numberDecimal: '0.005' }, 1],
    [-12.345, -1235],
    [-0.001, 0],
    [0.3 - 0.1, 20],
  ])('rounds %j half away from zero', (value, expected) => {
    expect(Object.is(readMoney(value), expected)).toBe(true)
  })

  it('reads back what toBaht wrote, as a number and as text', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(readMoney(toBaht(amount))).toBe(amount)
        expect(readMoney(JSON.parse(JSON.stringify(toBaht(amount))))).toBe(amount)
        expect(readMoney(String(toBaht(amount)))).toBe(amount)
      }),
    )
  })
})

describe('toBaht', () => {
  it('is the exact decimal', () => {
    expect(toBaht(satang(1))).toBe(0.01)
    expect(toBaht(satang(60_60))).toBe(60.6)
    expect(JSON.stringify(toBaht(satang(99_999_999_999_999)))).toBe('999999999999.99')
  })
})

describe('sum', () => {
  it('adds 10.10, 20.20 and 30.30 to 60.60, where floats do not', () => {
    expect(10.1 + 20.2 + 30.3).not.toBe(60.6)
    expect(sum([satang(1010), satang(2020), satang(3030)])).toBe(6060)
    expect(sum([])).toBe(0)
  })

  it('equals the integer sum of a hundred thousand random lists', () => {
    const amount = fc.integer({ min: -1e10, max: 1e10 })
    let tested = 0
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 12 }), (list) => {
        tested += 1
        const exact = list.reduce((total, each) => total + BigInt(each), 0n)
        return BigInt(sum(list.map(satang)) ?? Number.NaN) === exact
      }),
      { numRuns: 100_000 },
    )
    expect(tested).toBe(100_000)
  })

  it('is null when it is too large to be exact; a partial sum may be larger', () => {
    const most = satang(Number.MAX_SAFE_INTEGER)
    expect(sum([most, satang(1)])).toBeNull()
    expect(sum([most, satang(1), satang(-1)])).toBe(most)
  })
})

describe('scale', () => {
  it.each([
    [100, 1, 100],
    [100, 0.1, 10],
    [100, 1.15, 115],
    [5, 0.1, 1],
    [-5, 0.1, -1],
    [4, 0.1, 0],
    [12345, 0, 0],
    [100, 1e-7, 0],
    [101, 1.005, 102],
  ])('%i satang times %d is %i', (amount, factor, expected) => {
    expect(scale(satang(amount), factor)).toBe(expected)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('throws on the factor %d', (factor) => {
    expect(() => scale(satang(1), factor)).toThrow(`not a factor: ${factor}`)
  })
})

describe('formatMoney', () => {
  it.each<[number, string]>([
    [0, '0.00'],
    [-0, '0.00'],
    [1, '0.01'],
    [-1, '-0.01'],
    [99_99, '99.99'],
    [100_000, '1,000.00'],
    [123_450, '1,234.50'],
    [-123_456_789, '-1,234,567.89'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
  ])('shows %i as %s', (amount, expected) => {
    expect(formatMoney(satang(amount))).toBe(expected)
  })

  it('shows an en dash without a number', () => {
    expect(formatMoney(null)).toBe('–')
  })

  it('is read back as the same amount by both parsers', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseAmount(formatMoney(amount))).toEqual({ ok: true, value: amount })
        expect(readMoney(formatMoney(amount))).toBe(amount)
      }),
    )
  })
})

describe('readExact', () => {
  it.each([
    [10.999, '10.999', 1099],
    ['1234567.5678', '1,234,567.5678', 123456756],
    [{ $numberDecimal: '0.005' }, '0.005', 0],
    ['-3.999', '-3.999', -399],
    ['1,000.0010', '1,000.001', 100000],
    [1.5e-3, '0.0015', 0],
    ['\u00a010.999\t', '10.999', 1099],
    ['12.3456789', '12.345679', 1234],
  ])('%j is %s, of which %d satang can be moved', (value, text, whole) => {
    expect(readExact(value)).toEqual({ text, whole })
  })

  it.each([
    [10.99],
    ['10.990000'],
    [0.1 + 0.2],
    [10.979999999999999],
    ['x'],
    [null],
    [''],
    ['1e400'],
    ['1,2.345'],
  ])('%j needs no more than two decimals, or is no amount', (value) => {
    expect(readExact(value)).toBeNull()
  })

  it('never gives more than there is, nor less than a satang below', () => {
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
})

describe('isGrouped', () => {
  it.each([
    ['1234', true],
    ['1,234', true],
    ['1,234,567.5', true],
    ['1,23', false],
    ['12,34', false],
    ['12a', true],
    ['', true],
  ])('%s: %s', (text, is) => {
    expect(isGrouped(text)).toBe(is)
  })
})

describe('groupDigits', () => {
  it.each([
    ['1234567', '1,234,567'],
    ['-1234.5', '-1,234.5'],
    ['1234.', '1,234.'],
    ['.25', '.25'],
    ['๑๒๓๔', '1,234'],
    ['01234', '01234'],
    ['10123', '10,123'],
    ['1'.repeat(64), `1${',111'.repeat(21)}`],
    ['0', '0'],
    ['1,234', '1,234'],
  ])('%s becomes %s', (text, grouped) => {
    expect(groupDigits(text)).toBe(grouped)
  })

  it.each(['1,5', '12,34', '1.2.3', '12a', 'a12', '1-2', '1'.repeat(65)])('%s stays as it is', (text) => {
    expect(groupDigits(text)).toBe(text)
  })

  it('moves its own commas when an edit has left them elsewhere, but none that were typed', () => {
    expect(groupDigits('1,2345', '1,234')).toBe('12,345')
    expect(groupDigits('1,23', '1,234')).toBe('123')
    expect(groupDigits('1,2,34', '1,234')).toBe('1,2,34')
    expect(groupDigits('1,23', '12,3')).toBe('1,23')
    expect(groupDigits('1,23', '')).toBe('1,23')
  })
})
