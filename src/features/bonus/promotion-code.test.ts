import { expect, test } from 'vitest'
import { normaliseCode } from './promotion-code'

test.each([
  ['  luma100 ', 'LUMA100'],
  ['\ufeff\u202aLUMA\u200b100\u202c\u00a0', 'LUMA100'],
  ['straße', 'STRASSE'],
  ['../x', '../X'],
  ['..', ''],
  ['', ''],
  ['a'.repeat(100), 'A'.repeat(64)],
])('%j is sent as %j', (typed, sent) => {
  expect(normaliseCode(typed)).toBe(sent)
})
