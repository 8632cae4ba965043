import { expect, it } from 'vitest'
import { isPhone, maskName, normalisePhone } from './phone'

it.each([
  ['0812345678', '08x-xxx-5678'],
  ['02055512345', '02xxx2345'],
  ['somchai.j', 'soxxx'],
  ['ab', 'abxxx'],
])('%s is shown as %s where others may see it', (name, shown) => expect(maskName(name)).toBe(shown))

it.each([
  ['081-234-5678', '0812345678'],
  ['+66812345678', '0812345678'],
  ['+66 (0)81-234-5678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['0066812345678', '0812345678'],
  ['+856 20 5551 2345', '02055512345'],
  ['00856 20 5551 2345', '02055512345'],
  ['໐໐໘໕໖ ໒໐ ໕໕໕໑ ໒໓໔໕', '02055512345'],
  ['+856 21 212 345', '021212345'],
  ['+66 2 123 4567', '021234567'],
  ['＋66 81 234 5678', '0812345678'],
  ['+1 212 555 0100', '12125550100'],
  ['tel:+66-81-234-5678', '0812345678'],
  ['(66) 81 234 5678', '0812345678'],
  ['\ufeff\u2066+66\u00a081\u202f234\u200b5678\u2069', '0812345678'],
  // Without a plus these may be local numbers that begin so.
  ['66123456789', '66123456789'],
  ['85612345678', '85612345678'],
])('makes %j %s', (text, expected) => {
  expect(normalisePhone(text)).toBe(expected)
  expect(normalisePhone(expected)).toBe(expected)
})

it.each(['0812345678', '+0066812345678', 'tel:+66812345678', '(66) 81 234 5678'])(
  'isPhone takes %s in both builds',
  (text) => {
    expect([isPhone(text, false), isPhone(text, true)]).toEqual([true, true])
    expect(isPhone(text, true, '020\\d{8}')).toBe(false)
  },
)

it.each(['02055512345', '+00856 20 5551 2345', '(856) 20 5551 2345'])(
  'isPhone takes %s in the Laos build only',
  (text) => {
    expect([isPhone(text, false), isPhone(text, true, '020\\d{8}')]).toEqual([false, true])
  },
)

it("isPhone takes what the build's setting says in Laos, whole, and nothing else there", () => {
  const isOurs = (text: string) => isPhone(text, true, '020\\d{8}|030\\d{7}')
  expect(['020 5551 2345', '030 555 1234', '020555123456', '0812345678'].map(isOurs)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isPhone('0812345678', false, '020\\d{8}')).toBe(true)
})

it('isPhone is no text that is longer than any number, whatever the setting says', () => {
  const of = (length: number) => isPhone('2'.repeat(length), true, '(\\d+)+')
  expect([of(20), of(21), of(1_000_000)]).toEqual([true, false, false])
})

it.each(['', '12345', '1234567890123456', 'abcdefghij', '081234567a', '08123+45678', '0812345,678'])(
  'isPhone refuses %j in both builds',
  (text) => {
    expect([isPhone(text, false), isPhone(text, true)]).toEqual([false, false])
  },
)
