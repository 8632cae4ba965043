import { expect, it } from 'vitest'
import { couponIsMoney, formatCount } from './coupon-amount'

const coupon = (name: string, slice = '', more = {}) => ({
  prize: { name, slice },
  type: null,
  currency: null,
  ...more,
})

it.each([
  ['20 ฿', 'A1'],
  ['Fifty', 'CASH50'],
  ['ເງິນສົດ', 'A1'],
  ['20,000 ກີບ', 'A1'],
])('%s (%s) is money', (name, slice) => {
  expect(couponIsMoney(coupon(name, slice))).toBe(true)
})

it.each([
  ['+3 coins', 'COIN3'],
  ['Free spin', 'SPIN1'],
  ['Skipping rope', 'ROPE'],
])('%s (%s) is none', (name, slice) => {
  expect(couponIsMoney(coupon(name, slice))).toBe(false)
})

it('a currency or type takes precedence over the name', () => {
  expect(couponIsMoney(coupon('Prize', 'A1', { currency: 'LAK' }))).toBe(true)
  expect(couponIsMoney(coupon('Prize', 'A1', { type: 'cash' }))).toBe(true)
  expect(couponIsMoney(coupon('20 ฿', 'CASH20', { type: 'coin' }))).toBe(false)
  expect(couponIsMoney({ prize: null, type: null, currency: null })).toBe(false)
})

it('a count is whole where it is whole', () => {
  expect([3, 1200, 2.5, null].map(formatCount)).toEqual(['3', '1,200', '2.50', '–'])
})
