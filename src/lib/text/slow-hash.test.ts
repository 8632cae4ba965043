import { expect, it } from 'vitest'
import { slowHash } from './slow-hash'

it('tells texts and salts apart, and is the same again', async () => {
  const [one, again, other, salted] = await Promise.all([
    slowHash('0812345678', 'salt'),
    slowHash('0812345678', 'salt'),
    slowHash('0812345679', 'salt'),
    slowHash('0812345678', 'pepper'),
  ])
  expect(one).toMatch(/^[\da-f]{4}$/)
  expect(again).toBe(one)
  expect(new Set([one, other, salted]).size).toBe(3)
})
