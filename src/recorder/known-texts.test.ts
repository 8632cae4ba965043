import { expect, it } from 'vitest'
import { createKnownTexts, isTelling } from './known-texts'

function knowing(...texts: string[]) {
  const known = createKnownTexts()
  texts.forEach((text, index) => {
    known.keep(text, `<${index}>`)
  })
  return known
}

it('known texts are replaced whatever their lengths are, the longest first', () => {
  const texts = Array.from({ length: 80 }, (_, index) => `aab${'c'.repeat(index + 1)}`)
  const { replaceIn } = knowing(...texts)
  texts.forEach((text, index) => {
    expect(replaceIn(`x${text}x`)).toBe(`x<${index}>x`)
  })
})

it('known texts are replaced side by side, at both ends and not twice', () => {
  const { replaceIn } = knowing('Somchai', 'Somsri')
  expect(replaceIn('SomchaiSomsri and Somchai')).toBe('<0><1> and <0>')
  expect(replaceIn('Somcha')).toBe('Somcha')
})

it('known texts that begin with the same 64 characters are 32, and hide the beginning of more', () => {
  const head = 'h'.repeat(64)
  const texts = Array.from({ length: 33 }, (_, index) => `${head}${String.fromCharCode(0x4e00 + index)}`)
  const { replaceIn } = knowing(...texts)
  expect(texts.slice(30).map((one) => replaceIn(one))).toEqual(['<30>', '<31>', `<0>${texts[32]?.at(-1)}`])
})

it.each([
  ['Somchai Jaidee', 'SOMCHAI JAIDEE'],
  ['Somchai Jaidee', 'somchai.jaidee'],
  ['Somchai Jaidee', 'Somchai%20Jaidee'],
  ['Somchai Jaidee', 'Somchai&nbsp;Jaidee'],
  ['Somchai Jaidee', '&#83;omchai&#x20;Jaidee'],
  ['สมชาย ใจดี', encodeURIComponent('สมชาย ใจดี')],
  ['Somchai', 'Ｓｏｍｃｈａｉ'],
])('known texts are found in another writing: %s as %s', (text, written) => {
  expect(knowing(text).replaceIn(`50%, ${written} & ${written}!`)).toBe('50%, <0> & <0>!')
})

it.each(['Som%zzchai', '&#99999999;'])('known texts are not found in %s, which stays', (text) => {
  expect(knowing('Somchai').replaceIn(text)).toBe(text)
})

it.each([
  ['abc', false],
  ['abcd', true],
  ['สม', false],
  ['สมช', true],
  ['12345', false],
  ['123456', true],
])('known texts are searched for only if they are long enough: %s', (text, is) => {
  expect(isTelling(text)).toBe(is)
  expect(knowing(text).replaceIn(`- ${text} -`) === '- <0> -').toBe(is)
})
