import { expect, test } from 'vitest'
import { fillPercentToken } from './percent-token'

test.each([
  ['{{percentFail}}', '20'],
  ['{{ percentFail }}%', '20%'],
  ['%percentFail%', '20'],
  ['%percentFail%%', '20%'],
  ['<p>เสี่ยง <b>{{percentFail}}%</b> และ {percentFail}%</p>', '<p>เสี่ยง <b>20%</b> และ 20%</p>'],
])('%s becomes %s', (text, filled) => {
  expect(fillPercentToken(text, '20')).toBe(filled)
})

test.each(['{{percent}}', ':percentFailure', 'percentFail', '$&', '{{name}} $t(common.ok)', ''])(
  '%s stays what it is',
  (text) => {
    expect(fillPercentToken(text, '20')).toBe(text)
  },
)

test("the build's own spelling is replaced besides the known ones", () => {
  expect(fillPercentToken('#FAIL#% {percentFail}% $FAIL$', '20', '#FAIL#')).toBe('20% 20% $FAIL$')
  expect(fillPercentToken('$& of 100', '20', '$&')).toBe('20 of 100')
})

test.each([
  ['{percentFail}%', '–'],
  ['%percentFail%%', '–'],
  ['100% of [percentFail]', '100% of –'],
])('without a percentage, %s gets a dash without the sign', (text, filled) => {
  expect(fillPercentToken(text)).toBe(filled)
})
