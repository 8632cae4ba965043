import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Account, Ledger, LedgerError, move } from './ledger'

const funded = () => {
  const ledger = new Ledger()
  ledger.post(move('bank', 'wallet:m1', 10_000))
  return ledger
}

describe('ledger', () => {
  it('moves money between accounts and keeps the total at zero', () => {
    const ledger = funded()
    ledger.post(move('wallet:m1', 'game:m1:PG', 2_500))
    expect(ledger.accounts()).toEqual({ bank: -10_000, 'game:m1:PG': 2_500, 'wallet:m1': 7_500 })
    expect(ledger.total()).toBe(0)
  })

  it('refuses entries that make or lose money', () => {
    const ledger = funded()
    const entries = [
      { account: 'wallet:m1', amount: -100 },
      { account: 'house', amount: 99 },
    ] as const
    expect(() => ledger.post(entries)).toThrow(new LedgerError('the entries make or lose -1 satang'))
    expect(ledger.balance('wallet:m1')).toBe(10_000)
  })

  it('refuses to overdraw a wallet or a game, and books nothing then', () => {
    const ledger = funded()
    expect(() => ledger.post(move('wallet:m1', 'bank', 10_001))).toThrow('would be at -1')
    expect(() => ledger.post(move('game:m1:PG', 'wallet:m1', 1))).toThrow('would be at -1')
    expect(ledger.accounts()).toEqual({ bank: -10_000, 'wallet:m1': 10_000 })
    ledger.post(move('wallet:m1', 'bank', 10_000))
    expect(ledger.balance('wallet:m1')).toBe(0)
  })

  it('refuses fractions of a satang', () => {
    expect(() => funded().post(move('wallet:m1', 'house', 0.5))).toThrow('not a whole number')
    expect(() => funded().post(move('wallet:m1', 'house', Number.NaN))).toThrow('not a whole number')
  })

  it('checks a booking by its end, not by the order of its entries', () => {
    const ledger = funded()
    ledger.post([...move('game:m1:PG', 'wallet:m2', 50), ...move('wallet:m1', 'game:m1:PG', 50)])
    expect(ledger.balance('wallet:m2')).toBe(50)
  })

  it('returns copies, so callers cannot change the balances', () => {
    const ledger = funded()
    ledger.accounts()['wallet:m1'] = 1
    expect(ledger.balance('wallet:m1')).toBe(10_000)
  })

  it('stays at zero with no member below zero whatever is booked', () => {
    const account = fc.constantFrom<Account>('wallet:a', 'wallet:b', 'game:a:PG', 'bank', 'house')
    const bookings = fc.array(fc.tuple(account, account, fc.integer({ min: -5_000, max: 5_000 })), {
      maxLength: 60,
    })
    let refused = 0
    fc.assert(
      fc.property(bookings, (moves) => {
        const ledger = new Ledger()
        for (const [from, to, amount] of moves) {
          try {
            ledger.post(move(from, to, amount))
          } catch {
            refused += 1
          }
        }
        expect(ledger.total()).toBe(0)
        for (const [name, balance] of Object.entries(ledger.accounts())) {
          if (/^(wallet|game):/.test(name)) expect(balance).toBeGreaterThanOrEqual(0)
        }
      }),
    )
    expect(refused).toBeGreaterThan(0)
  })
})
