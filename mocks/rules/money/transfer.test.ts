import { describe, expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { codeOf } from '../../testing/test-world'
import type { MemberBalances } from '../../world/member-balances'
import { amountOf } from './amount'
import { transfer, transferAll } from './transfer'

const view = (wallet = 100_00): MemberBalances => ({
  memberId: 'm',
  wallet: satang(wallet),
  bonusActive: false,
  games: new Map([
    ['PG', { isActive: true, amount: satang(50_00), down: false }],
    ['IMI', { isActive: true, amount: satang(0), down: false }],
    ['DOWN', { isActive: true, amount: satang(10_00), down: true }],
    ['SHUT', { isActive: false, amount: satang(0), down: false }],
  ]),
})
const move = (from: string, to: string, amount: number) =>
  transfer(view(), { from, to, amount: satang(amount) })

describe('transfer', () => {
  it('moves the amount and writes a row', () => {
    expect(move('WALLET', 'PG', 25_50)).toEqual({
      failed: false,
      postings: [
        { account: 'wallet:m', amount: -25_50 },
        { account: 'game:m:PG', amount: 25_50 },
      ],
      rows: [{ type: 'transfer', from: 'WALLET', to: 'PG', amount: 25_50 }],
    })
  })

  it('moves back, between games, and all of it to the last satang', () => {
    expect(move('PG', 'WALLET', 50_00).failed).toBe(false)
    expect(move('PG', 'IMI', 1).failed).toBe(false)
    expect(move('WALLET', 'IMI', 100_00).failed).toBe(false)
  })

  it.each([
    ['WALLET', 'PG', 100_01, 'MONEY_NOT_ENOUGH'],
    ['PG', 'WALLET', 50_01, 'MONEY_NOT_ENOUGH'],
    ['WALLET', 'NOPE', 1_00, 'NO_GAME'],
    ['NOPE', 'WALLET', 1_00, 'NO_GAME'],
    ['WALLET', '__proto__', 1_00, 'NO_GAME'],
    ['WALLET', 'SHUT', 1_00, 'SLOT_NO_ACCOUNT'],
    ['PG', 'PG', 1_00, 'TRANSFER_FAIL'],
    ['WALLET', 'WALLET', 1_00, 'TRANSFER_FAIL'],
  ])('refuses %s to %s of %d satang: %s', (from, to, amount, code) => {
    expect(codeOf(() => move(from, to, amount))).toBe(code)
  })

  it('returns the money when the provider is down, with a failed row', () => {
    const { failed, postings, rows } = move('WALLET', 'DOWN', 5_00)
    expect(failed).toBe(true)
    const wallet = postings
      .filter(({ account }) => account === 'wallet:m')
      .reduce((sum, { amount }) => sum + amount, 0)
    expect(wallet).toBe(0)
    expect(rows).toMatchObject([{ status: 'FAILED', amount: 5_00 }])
  })
})

describe('transferAll', () => {
  it('empties the wallet into the game', () => {
    expect(transferAll(view(), { to: 'PG' }).rows).toMatchObject([
      { from: 'WALLET', to: 'PG', amount: 100_00 },
    ])
  })

  it('refuses an empty wallet, the wallet itself and an unknown game', () => {
    expect(codeOf(() => transferAll(view(0), { to: 'PG' }))).toBe('MONEY_NOT_ENOUGH')
    expect(codeOf(() => transferAll(view(), { to: 'WALLET' }))).toBe('TRANSFER_FAIL')
    expect(codeOf(() => transferAll(view(), { to: 'NOPE' }))).toBe('NO_GAME')
  })
})

describe('amountOf', () => {
  it('reads baht as satang', () => {
    expect([0.01, 1, 10.1, 1234.56].map(amountOf)).toEqual([1, 100, 1010, 123_456])
  })

  it.each([0, -1, 0.005, 10.001, Number.NaN, Number.POSITIVE_INFINITY, -0])('refuses %d', (baht) => {
    expect(codeOf(() => amountOf(baht))).toBe('TRANSFER_MINIMUM')
  })
})
