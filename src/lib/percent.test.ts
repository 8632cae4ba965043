import { expect, test } from 'vitest'
import { formatPercent, percentDigits } from './percent'

test.each([
  [0, '0%'],
  [12.5, '12.5%'],
  [33.3333, '33.33%'],
  [-0, '0%'],
  [null, '–'],
  [Number.NaN, '–'],
])('%s is %s', (value, text) => {
  expect(formatPercent(value)).toBe(text)
})

test('the digits alone fill a text that has its own sign', () => {
  expect(`${percentDigits(35)}%`).toBe('35%')
})
