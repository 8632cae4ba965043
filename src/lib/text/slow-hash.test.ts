import { afterEach, expect, it, vi } from 'vitest'
import { slowHash } from './slow-hash'

afterEach(() => vi.unstubAllGlobals())

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

it('takes 100,000 rounds of a key derivation, and keeps 16 bits of it', async () => {
  const derive = vi.spyOn(crypto.subtle, 'deriveBits')
  await slowHash('0812345678', 'salt')
  expect(derive).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'PBKDF2', iterations: 100_000 }),
    expect.anything(),
    16,
  )
})
