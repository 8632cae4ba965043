import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/locale'
import { groupDigits, satang, toBaht } from '@/lib/money'
import { textsIn } from '@/testing/all-texts'
import { canGoOn, pasteInto, readAmount, shownAs } from './typed-amount'

const BAHT = { currency: 'BAHT', pointGroups: false } as const
const KIP = { currency: 'LAK', pointGroups: false } as const
const LAO = { currency: 'BAHT', pointGroups: true } as const

describe('readAmount', () => {
  it.each<[string, number]>([
    ['0', 0],
    ['-0', 0],
    ['007', 700],
    ['100.50', 100_50],
    ['.5', 50],
    ['0.01', 1],
    ['1,000', 1000_00],
    ['12,345.67', 12_345_67],
    ['1 000', 1000_00],
    ['๑,๐๐๐.๒๕', 1000_25],
    ['໕໐.໕', 50_50],
    ['１，２３４．５０', 1234_50],
    ['฿100', 100_00],
    ['100 ฿', 100_00],
    ['-5', -500],
    ['\u22125', -500],
    ['100,50', 100_50],
    ['1,000,5', 1000_50],
    ['1.234,50', 1234_50],
    ['1.234.567', 1_234_567_00],
    ['1,234.50 บาท', 1234_50],
    ['๑.๒๓๔,๕๐ บาท', 1234_50],
    ['500.-', 500_00],
    ['500.- บาท', 500_00],
    ['500.-บ.', 500_00],
    ['100 ບາດ', 100_00],
    ['+5', 500],
    ["1'234", 1234_00],
    ['1’234’567,8', 1_234_567_80],
    ['1٬234٫50', 1234_50],
    ['၁၂,၃၄၅.၅', 12_345_50],
    ['10\u200b0', 100_00],
    ['\u2067฿1,234\u2069', 1234_00],
  ])('%j is an amount', (text, value) => {
    expect(readAmount(text)).toEqual({ ok: true, value })
  })

  it.each(['', ' ', '\t\n', '\u200b', '฿', 'บ. '])('%j is empty', (text) => {
    expect(readAmount(text)).toEqual({ ok: false, reason: 'empty' })
  })

  it.each(['1.234', '1,000.123', '0,500', '1,0000', '1000,000', '1.234,567'])(
    '%j has too many decimals',
    (text) => {
      expect(readAmount(text)).toEqual({ ok: false, reason: 'decimals' })
    },
  )

  it.each([
    '-',
    '--5',
    '1e3',
    '∞',
    'abc',
    '1,,000',
    '1 2',
    '1.2.3',
    '1,00,00',
    '1.2,3',
    '1.234,567,8',
    'บาท 5 บาท',
    "1'00",
    "12'34",
    '1٫234٫567',
    '+ 5',
    'THB.50',
    '฿5 kip',
    '5k',
    '½',
    '90071992547409.92',
    '1'.repeat(100_000),
    '<b>5</b>',
  ])('%j is no amount', (text) => {
    expect(readAmount(text)).toEqual({ ok: false, reason: 'invalid' })
  })

  it('never takes a text for another amount than its digits say', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,- ฿') })
    let accepted = 0
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = readAmount(text)
        if (!parsed.ok) return
        accepted += 1
        // Without separators the digits are the amount, times 1, 10 or 100 for the decimals behind its last separator.
        const bare = text
          .trim()
          .replace(/฿\.$/u, '฿')
          .replace(/ *[.,] *-( *฿)?$/u, '')
        const digits = Number(bare.replace(/[.,฿\s]/gu, ''))
        const last = /[.,](\d{0,2})[฿\s]*$/u.exec(bare)?.[1]?.length ?? 0
        expect(toBaht(parsed.value)).toBe(digits / 10 ** last + 0)
      }),
      { numRuns: 5000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })
})

describe("an amount with a currency's name", () => {
  const forms = [BAHT, KIP]
  const named = LOCALES.flatMap((locale) => {
    const { baht, kip } = textsIn(locale).common
    return [
      [baht, BAHT],
      [kip, KIP],
    ] as const
  })

  it.each([...named, ['฿', BAHT], ['THB', BAHT], ['บ.', BAHT], ['₭', KIP], ['LAK', KIP]] as const)(
    'in %s is one of that currency alone, wherever the name stands',
    (word, own) => {
      for (const form of forms) {
        const read = form === own ? { ok: true, value: 50_000_00 } : { ok: false, reason: 'currency' }
        for (const text of [`50,000 ${word}`, `50000${word}`, `50,000.-${word}`])
          expect([text, readAmount(text, form)]).toEqual([text, read])
        if (word.endsWith('.')) continue
        for (const text of [`${word} 50,000`, `${word.toUpperCase()}50000`])
          expect([text, readAmount(text, form)]).toEqual([text, read])
      }
    },
  )

  it('of the other currency stays as it was pasted', () => {
    expect(pasteInto('5', { start: 0, end: 1 }, '₭50,000', BAHT)).toBe('₭50,000')
    expect(pasteInto('5', { start: 0, end: 1 }, '₭50,000', KIP)).toBe('50,000')
  })
})

describe('a text that more keys can complete', () => {
  it.each(['', '-', '+', '.', "1'", "1'23", '1,2', '1,23'])('%j is begun in both currencies', (text) => {
    expect([canGoOn(text, BAHT), canGoOn(text, KIP)]).toEqual([true, true])
  })

  it.each([
    ['1,5', KIP, true],
    ['1.5', KIP, false],
    ['1.5', { ...KIP, pointGroups: true }, true],
    ['1,00,0', BAHT, false],
    ['1.234', BAHT, false],
    ['abc', BAHT, false],
    ['₭', BAHT, false],
  ] as const)('%j in %o: %s', (text, form, expected) => {
    expect(canGoOn(text, form)).toBe(expected)
  })
})

it('grouping never changes the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }).map(satang), (amount) => {
      const text = String(toBaht(amount))
      expect(readAmount(groupDigits(text))).toEqual({ ok: true, value: amount })
    }),
  )
})

describe('without decimals (kip)', () => {
  it.each(['1,000', '1000.', '1,000.00'])('%j is an amount', (text) => {
    expect(readAmount(text, KIP)).toEqual({ ok: true, value: 1000_00 })
  })

  it.each(['1000.5', '0.01', '1.001'])('%j has decimals', (text) => {
    expect(readAmount(text, KIP)).toEqual({ ok: false, reason: 'decimals' })
  })
})

describe('a single point before three digits', () => {
  it('is the decimal one, or between thousands where the language writes it so', () => {
    expect(readAmount('1.234')).toEqual({ ok: false, reason: 'decimals' })
    expect(readAmount('1.234', LAO)).toEqual({ ok: true, value: 1234_00 })
    expect(readAmount('10.000 ກີບ', { ...KIP, pointGroups: true })).toEqual({ ok: true, value: 10_000_00 })
    expect(readAmount('0.123', LAO)).toEqual({ ok: false, reason: 'decimals' })
  })

  it.each(['1,234', '100.50', '100,50', '1.234,50'])('%j is the same in both', (text) => {
    expect(readAmount(text, LAO)).toEqual(readAmount(text))
    expect(readAmount(text).ok).toBe(true)
  })
})

describe('an amount as its field shows it', () => {
  it.each([
    ['100,50', '100.50'],
    ['1,234.50 บาท', '1,234.50'],
    ['๑๐๐๐', '1,000'],
    ['00100', '100'],
    ['-007', '-7'],
    ['0.5', '0.5'],
    ['00', '0'],
    ['5.', '5.'],
    ['1.234', null],
    ['', null],
  ])('%j is %j', (text, shown) => {
    expect(shownAs(text)).toBe(shown)
  })
})

describe('a paste', () => {
  const over = (before: string, pasted: string) => pasteInto(before, { start: 0, end: before.length }, pasted)

  it('of something else over a grouped amount is no amount, and stays as it was pasted', () => {
    for (const before of ['5,000', '1,500.25', '12,500', '']) {
      expect(over(before, 'abc')).toBe('abc')
      expect(over(before, '1,00,00')).toBe('1,00,00')
      expect(readAmount(over(before, '1,00,00')).ok).toBe(false)
    }
  })

  it.each([
    ['1,000', '1,000'],
    ['12,500.50', '12,500.50'],
    [' 50\n', '50'],
    ['1,5', '1.5'],
    ['1,234.50 บาท', '1,234.50'],
  ])('of %j over a grouped amount is that amount', (pasted, shown) => {
    expect(over('5,000', pasted)).toBe(shown)
  })

  it('goes between the digits that were not selected', () => {
    expect(pasteInto('5,000', { start: 1, end: 1 }, '00')).toBe('500,000')
    expect(pasteInto('5,000', { start: 5, end: 5 }, '.50')).toBe('5,000.50')
    expect(pasteInto('12,345', { start: 0, end: 3 }, '1,000')).toBe('1,000,345')
    expect(pasteInto('5,000', { start: 5, end: 5 }, ',50')).toBe('5,000.50')
    expect(readAmount(pasteInto('5,0,0', { start: 5, end: 5 }, '10')).ok).toBe(false)
  })

  it('over everything is read as it is read alone', () => {
    const anything = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789,. -฿') }),
      fc.integer({ min: 0, max: 1e12 }).map((amount) => groupDigits(String(amount))),
    )
    fc.assert(
      fc.property(anything, anything, (before, pasted) => {
        const [shown, alone] = [readAmount(over(before, pasted)), readAmount(pasted)]
        if (alone.ok || shown.ok) expect(shown).toEqual(alone)
      }),
    )
  })
})
