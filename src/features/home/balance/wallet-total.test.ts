import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slotSchema } from '@/api/shapes/wallet'
import { satang } from '@/lib/money'
import { slotEquivalent, walletTotal } from './wallet-total'

const slot = (code: string, amount: unknown, more = {}) => slotSchema.parse({ code, amount, ...more })

describe('the total', () => {
  it('is the main wallet and every game, open or not, in whole satang', () => {
    const slots = [slot('A', 10.1), slot('B', '20.2', { isActive: true }), slot('C', 0.3)]
    expect(walletTotal({ wallet: { amount: satang(30_00), exact: null }, slots })).toEqual({
      main: 3000,
      games: 3060,
      total: 6060,
      atLeast: false,
    })
  })

  it('is "at least" the readable part when an amount cannot be read', () => {
    const slots = [slot('A', 'nonsense', { isActive: true }), slot('B', 5)]
    expect(walletTotal({ wallet: { amount: satang(1_00), exact: null }, slots })).toMatchObject({
      total: 600,
      atLeast: true,
    })
  })

  it('is whole where a game that is not open has no amount', () => {
    const slots = [slot('A', null), slot('B', 5, { isActive: true })]
    expect(walletTotal({ wallet: { amount: satang(1_00), exact: null }, slots })).toMatchObject({
      total: 600,
      atLeast: false,
    })
  })

  it('is null when the games, or all together, are too large to be exact', () => {
    const most = Number.MAX_SAFE_INTEGER
    const games = [slot('A', '90071992547409.91'), slot('B', 1), slot('C', 'nonsense')]
    const none = { total: null, atLeast: false }
    expect(walletTotal({ wallet: { amount: satang(5), exact: null }, slots: games })).toMatchObject({
      games: null,
      ...none,
    })
    expect(
      walletTotal({ wallet: { amount: satang(most), exact: null }, slots: [slot('B', 1)] }),
    ).toMatchObject({
      games: 100,
      ...none,
    })
    expect(walletTotal({ wallet: { amount: satang(most), exact: null }, slots: [slot('B', 0)] }).total).toBe(
      most,
    )
  })

  it('is exact for any list of amounts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1e9 })),
        fc.integer({ min: 0, max: 1e9 }),
        (games, main) => {
          const slots = games.map((amount, index) => slot(`G${index}`, amount / 100))
          const whole = games.reduce((all, one) => all + one, main)
          expect(walletTotal({ wallet: { amount: satang(main), exact: null }, slots }).total).toBe(whole)
        },
      ),
    )
  })
})

describe('the amount times the factor', () => {
  it('is nothing to show when the factor is 1 or missing, or the amount cannot be read', () => {
    expect(slotEquivalent(slot('A', 10))).toBeNull()
    expect(slotEquivalent(slot('A', 10, { ftWalletSlot: 1 }))).toBeNull()
    expect(slotEquivalent(slot('A', null, { ftWalletSlot: 2 }))).toBeNull()
  })

  it('is rounded to the satang', () => {
    expect(slotEquivalent(slot('A', 11.11, { ftWalletSlot: 1.5 }))).toBe(1667)
    expect(slotEquivalent(slot('A', 10, { ftWalletSlot: '0.5' }))).toBe(500)
  })

  it('is null when it is too large to be exact', () => {
    expect(slotEquivalent(slot('A', 10, { ftWalletSlot: 1e20 }))).toBeNull()
  })
})
