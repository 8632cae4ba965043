import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInstant } from './dates'
import { readMoney, type Satang } from './money'
import { readNumber, untyped } from './numbers'

describe('readNumber', () => {
  it.each<[unknown, number]>([
    [' +7 ', 7],
    ['1,200', 1200],
    ['85%', 85],
    ['0E-8', 0],
    [{ $numberDecimal: '1E+3' }, 1000],
    [{ $numberInt: '4' }, 4],
  ])('reads %j', (value, expected) => {
    expect(readNumber(value)).toBe(expected)
  })

  it.each([
    '',
    '0,200',
    '12,00,000',
    '1.234,5',
    '5%%',
    '1e999',
    '0x10',
    '123456789012345678',
    { $numberDecimal: 'NaN' },
    { $numberDecimal: '1', other: 1 },
  ])('returns null for case %#', (value) => {
    expect(readNumber(value)).toBeNull()
  })
})

it('an id of MongoDB is its digits', () => {
  expect(untyped({ $oid: '65f0c0ffee' })).toBe('65f0c0ffee')
  expect(untyped({ oid: '65f0c0ffee' })).toEqual({ oid: '65f0c0ffee' })
})

describe('whatever form a server writes, the value is the same', () => {
  const amount = fc.integer({ min: -1e12, max: 1e12 })

  it('an amount', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: -20, max: 20 }), (satang, shift) => {
        const baht = (satang / 100).toFixed(2)
        const exponent = `${BigInt(satang) * 10n ** BigInt(Math.max(shift, 0))}E${-2 - Math.max(shift, 0)}`
        const forms = [baht, exponent, exponent.toLowerCase(), { $numberDecimal: exponent }, Number(baht)]
        for (const form of forms) expect(readMoney(form)).toBe((satang + 0) as Satang)
      }),
    )
  })

  it('a count and a rate', () => {
    fc.assert(
      fc.property(amount, (count) => {
        const forms = [String(count), count.toLocaleString('en-US'), `${count}%`, `${count}E0`]
        for (const form of forms) expect(readNumber(form)).toBe(count)
      }),
    )
  })

  it('a time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1e9, max: 4_102_444_799 }), (seconds) => {
        const ms = Math.max(seconds * 1000, 1e12)
        const iso = new Date(ms).toISOString()
        const thai = iso.replace(/^\d{4}/, (year) => String(Number(year) + 543))
        const http = new Date(ms).toUTCString()
        const forms = [ms, String(ms), iso, thai, http, { $date: iso }, { $date: ms }]
        for (const form of forms) expect([form, readInstant(form)]).toEqual([form, ms])
      }),
    )
  })

  it('and nothing that is thrown at them makes them throw', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const read of [readNumber, readMoney, readInstant]) {
          const result = read(value)
          expect(result === null || Number.isFinite(result)).toBe(true)
        }
      }),
    )
  })
})
