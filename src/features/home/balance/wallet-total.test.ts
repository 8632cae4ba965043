import { expect, it } from 'vitest'
import { slotSchema } from '@/api/shapes/wallet'
import { satang } from '@/lib/money'
import { slotEquivalent, walletTotal } from './wallet-total'

const slot = (code: string, amount: unknown, more = {}) => slotSchema.parse({ code, amount, ...more })
const open = { isActive: true }
const MOST = Number.MAX_SAFE_INTEGER

it.each([
  [
    'the main wallet and every game, open or not',
    30_00,
    [slot('A', 10.1), slot('B', '20.2', open)],
    6030,
    false,
  ],
  ['at least what can be read', 1_00, [slot('A', 'nonsense', open), slot('B', 5)], 600, true],
  [
    'whole where a game that is not open has no amount',
    1_00,
    [slot('A', null), slot('B', 5, open)],
    600,
    false,
  ],
  ['as much as can be exact', MOST, [slot('B', 0)], MOST, false],
  ['none where it is too large to be exact', MOST, [slot('B', 1)], null, false],
  ['none where the games are', 5, [slot('A', '90071992547409.91'), slot('B', 1)], null, false],
] as const)('the total is %s', (_, main, slots, total, atLeast) => {
  const all = walletTotal({ wallet: { amount: satang(main), exact: null }, slots: [...slots] })
  expect(all).toMatchObject({ main, total, atLeast })
})

it.each([
  [10, {}, null],
  [10, { ftWalletSlot: 1 }, null],
  [null, { ftWalletSlot: 2 }, null],
  [11.11, { ftWalletSlot: 1.5 }, 1667],
  [10, { ftWalletSlot: '0.5' }, 500],
  [10, { ftWalletSlot: 1e20 }, null],
])('%d with %j is shown as %d satang of the game', (amount, factor, shown) => {
  expect(slotEquivalent(slot('A', amount, factor))).toBe(shown)
})
