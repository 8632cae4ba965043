import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/locale'
import { groupDigits, satang, toBaht } from '@/lib/money'
import { textsIn } from '@/testing/all-texts'
import { memberCurrency } from './currency'
import { amountFault, amountText, canGoOn, pasteInto, readAmount, shownAs } from './typed-amount'

const BAHT = { currency: 'BAHT', pointGroups: false } as const
const KIP = { currency: 'LAK', pointGroups: false } as const
const LAO = { currency: 'BAHT', pointGroups: true } as const

/** What `readAmount` gives for each text: the amount, or why there is none. */
const read = (texts: readonly string[], form?: Parameters<typeof readAmount>[1]) =>
  texts.map((text) => {
    const parsed = readAmount(text, form)
    return [text, parsed.ok ? parsed.value : parsed.reason]
  })

it.each([
  [0, ['0', '-0']],
  [-500, ['-5', '\u22125']],
  [50, ['.5', '0.50']],
  [100_00, ['+100', '0100', '฿100', '100 ฿', '100 ບາດ', '10\u200b0', '\u2067฿100\u2069']],
  [100_50, ['100.50', '100,50', '໑໐໐.໕']],
  [500_00, ['500.-', '500.- บาท', '500.-บ.']],
  [1000_50, ['1 000.5', '1,000,5', '๑,๐๐๐.๕']],
  [1234_50, ['1.234,50', '1,234.50 บาท', '๑.๒๓๔,๕๐ บาท', '１，２３４．５０', '၁,၂၃၄.၅', '1٬234٫50']],
  [1_234_567_00, ['1.234.567', "1'234'567", '1’234’567,0']],
  ['empty', ['', ' ', '\t\n', '\u200b', '฿', 'บ. ']],
  ['decimals', ['1.234', '1,000.123', '0,500', '1,0000', '1000,000', '1.234,567']],
  ['invalid', ['-', '--5', '+ 5', 'abc', '5k', '1e3', '∞', '½', '<b>5</b>', 'บาท 5 บาท', 'THB.50', '฿5 kip']],
  ['invalid', ['1,,000', '1 2', '1.2.3', '1,00,00', '1.2,3', '1.234,567,8', "1'00", "12'34", '1٫234٫567']],
  ['invalid', ['90071992547409.92', '1'.repeat(100_000)]],
])('a typed amount is read as %s', (value, texts) => {
  expect(read(texts)).toEqual(texts.map((text) => [text, value]))
})

it('a text is never taken for another amount than its digits say', () => {
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

const NAMED = LOCALES.flatMap((locale) => {
  const { baht, kip } = textsIn(locale).common
  return [[baht, BAHT] as const, [kip, KIP] as const]
})

it.each([...NAMED, ['฿', BAHT], ['THB', BAHT], ['บ.', BAHT], ['₭', KIP], ['LAK', KIP]] as const)(
  'an amount with the name %s is one of that currency alone, wherever the name stands',
  (word, own) => {
    const after = [`50,000 ${word}`, `50000${word}`, `50,000.-${word}`]
    const before = word.endsWith('.') ? [] : [`${word} 50,000`, `${word.toUpperCase()}50000`]
    const texts = [...after, ...before]
    for (const form of [BAHT, KIP])
      expect(read(texts, form)).toEqual(texts.map((text) => [text, form === own ? 50_000_00 : 'currency']))
  },
)

it.each([
  ['kip has no decimals', KIP, 1000_00, ['1,000', '1000.', '1,000.00']],
  ['kip has no decimals', KIP, 'decimals', ['1000.5', '0.01', '1.001']],
  ['a single point may stand between thousands', LAO, 1234_00, ['1.234', '1,234', '1234.00']],
  ['a single point may be the decimal one', LAO, 123_40, ['123.4', '123,40']],
  ['a single point may be the decimal one', LAO, 'decimals', ['0.123']],
])('%s: as %o, %s is read', (_, form, value, texts) => {
  expect(read(texts, form)).toEqual(texts.map((text) => [text, value]))
})

describe.each([
  ['BAHT', 12_50, 'common.amountDecimals', '1,250.75'],
  ['LAK', 'decimals', 'common.amountWhole', '1,250'],
] as const)("the member's currency %s", (currency, value, fault, all) => {
  afterEach(() => memberCurrency.change(() => null))

  it('decides about decimals, and "all" fills in no others', () => {
    memberCurrency.change(() => currency)
    expect(read(['12.50', '1,250'])).toEqual([
      ['12.50', value],
      ['1,250', 1250_00],
    ])
    expect(amountFault('decimals')).toBe(fault)
    expect(amountText(satang(1250_75))).toBe(all)
  })
})

it.each([
  [BAHT, true, ['', '-', '+', '.', "1'", "1'23", '1,2', '1,23']],
  [KIP, true, ['', '-', '+', '.', "1'", "1'23", '1,2', '1,23', '1,5']],
  [BAHT, false, ['1,00,0', '1.234', 'abc', '₭']],
  [KIP, false, ['1.5']],
  [{ ...KIP, pointGroups: true }, true, ['1.5']],
])('as %o, more keys can complete: %s, %j', (form, expected, texts) => {
  expect(texts.filter((text) => canGoOn(text, form) !== expected)).toEqual([])
})

it.each([
  ['100,50', '100.50'],
  ['1,234.50 บาท', '1,234.50'],
  ['๑๐๐๐', '1,000'],
  ['-007', '-7'],
  ['00', '0'],
  ['5.', '5.'],
  ['1.234', null],
  ['', null],
])('the field shows %j as %j', (text, shown) => {
  expect(shownAs(text)).toBe(shown)
})

describe('a paste', () => {
  const over = (before: string, pasted: string, form = BAHT as Parameters<typeof pasteInto>[3]) =>
    pasteInto(before, { start: 0, end: before.length }, pasted, form)

  it.each(['abc', '1,00,00', '₭50,000'])('of %j stays as it was pasted, for the form to reject', (pasted) => {
    for (const before of ['5', '1,500.25', '']) expect(over(before, pasted)).toBe(pasted)
  })

  it.each([
    ['12,500.50', '12,500.50', BAHT],
    [' 50\n', '50', BAHT],
    ['1,5', '1.5', BAHT],
    ['1,234.50 บาท', '1,234.50', BAHT],
    ['₭50,000', '50,000', KIP],
  ])('of %j over a grouped amount is %s', (pasted, shown, form) => {
    expect(over('5,000', pasted, form)).toBe(shown)
  })

  it.each([
    ['5,000', 1, 1, '00', '500,000'],
    ['5,000', 5, 5, ',50', '5,000.50'],
    ['12,345', 0, 3, '1,000', '1,000,345'],
    ['5,0,0', 5, 5, '10', '5,0,010'],
  ])('into %j, over %d to %d, of %j gives %j', (before, start, end, pasted, shown) => {
    expect(pasteInto(before, { start, end }, pasted)).toBe(shown)
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
