import { expect, it } from 'vitest'
import { couponIsMoney, formatCount } from './coupon-card'

it.each([
  ['20 ฿', 'A1', {}, true],
  ['Fifty', 'CASH50', {}, true],
  ['20,000 ກີບ', 'A1', {}, true],
  ['+3 coins', 'COIN3', {}, false],
  ['Skipping rope', 'ROPE', {}, false],
  // A currency or a type takes precedence over the name.
  ['Prize', 'A1', { currency: 'LAK' }, true],
  ['Prize', 'A1', { type: 'cash' }, true],
  ['20 ฿', 'CASH20', { type: 'coin' }, false],
  ['20 ฿', 'CASH20', { prize: null }, false],
])('%s (%s) with %j is money: %s', (name, slice, more, isMoney) => {
  expect(couponIsMoney({ prize: { name, slice }, type: null, currency: null, ...more })).toBe(isMoney)
})

it('a count is whole where it is whole', () => {
  expect([3, 1200, 2.5, null].map(formatCount)).toEqual(['3', '1,200', '2.50', '–'])
})
