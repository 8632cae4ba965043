import { expect, it } from 'vitest'
import { typedText } from './typed-text'

it.each([
  [' Somchai  Dee\u00a0', 'Somchai Dee'],
  ['\ufeffSOM\u200bCHAI', 'SOMCHAI'],
  ['a\u00adb\u2060c\ufe0fd\u0000e', 'abcde'],
  ['สม\u200bชาย\u3000ดี', 'สมชาย ดี'],
  ['\u200b\u200e', ''],
])('%j is seen as %j', (typed, seen) => {
  expect(typedText(typed)).toBe(seen)
  expect(typedText(seen)).toBe(seen)
})
