import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LONGEST_ANSWER, parseJson, quoteLongNumbers } from './json'

it.each<[string, unknown]>([
  ['{"accountNo":123456789012345678}', { accountNo: '123456789012345678' }],
  [
    '[9007199254740991,9007199254740992,9007199254740993]',
    [9007199254740991, 9007199254740992, '9007199254740993'],
  ],
  ['-9007199254740993', '-9007199254740993'],
  ['70368744177664.01', '70368744177664.01'],
  [
    '{"text":"id 123456789012345678, \\"9007199254740993\\" \\\\"}',
    { text: 'id 123456789012345678, "9007199254740993" \\' },
  ],
  ['{"9007199254740993":"\\\\","b":9007199254740993}', { '9007199254740993': '\\', b: '9007199254740993' }],
  ['[1790000000000,1e3,-0,0.5,100.10]', [1790000000000, 1000, -0, 0.5, 100.1]],
  [' null ', null],
])('parseJson reads %s', (json, value) => {
  expect(parseJson(json)).toEqual(value)
})

it('parseJson refuses text that is no JSON, even with long numbers in it', () => {
  for (const text of ['{', '01234567890123456789', '"1234567890123456789'])
    expect(() => parseJson(text)).toThrow(SyntaxError)
})

it('parseJson keeps every digit of every whole number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.string(), (number, text) => {
      const json = `{${JSON.stringify(text)}:[${JSON.stringify(text)},${number}]}`
      const [same, read] = (parseJson(json) as Record<string, unknown[]>)[text] ?? []
      expect(same).toBe(text)
      expect(BigInt(read as string)).toBe(number)
    }),
  )
})

it('parseJson reads all that JavaScript itself has written as JavaScript reads it', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'grapheme' }), (json) => {
      expect(parseJson(json)).toEqual(JSON.parse(json))
    }),
  )
})

it('a text with digits before its JSON is quoted too', () => {
  expect(quoteLongNumbers('42["messaging",{"_id":123456789012345678}]')).toBe(
    '42["messaging",{"_id":"123456789012345678"}]',
  )
})

it.each([
  ['objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`],
  ['millions of levels', '['.repeat(4_000_000)],
  ['characters', `"${'x'.repeat(LONGEST_ANSWER)}"`],
])('an answer of too much to read is refused for its %s', (_, json) => {
  expect(() => parseJson(json)).toThrow('too long or too deep')
})

it.each([
  ['64 levels', '['.repeat(64) + ']'.repeat(64)],
  ['brackets in texts', JSON.stringify(['\\"[{'.repeat(100)])],
  ['many lists beside each other', `[${'[],'.repeat(100)}[]]`],
])('an answer is read with %s', (_, json) => expect(parseJson(json)).toEqual(JSON.parse(json)))
