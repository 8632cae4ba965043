import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Account, Ledger, move } from './ledger'

describe('the ledger', () => {
  it.each<[string, Parameters<Ledger['post']>[0]]>([
    ['make or lose -1 satang', [...move('wallet:m1', 'bank', 99), { account: 'wallet:m1', amount: -1 }]],
    ['would be at -1', move('wallet:m1', 'bank', 10_001)],
    ['would be at -1', move('game:m1:PG', 'wallet:m1', 1)],
    ['not a whole number', move('wallet:m1', 'house', 0.5)],
  ])('refuses a booking that is wrong (%s), and books nothing of it', (reason, entries) => {
    const ledger = new Ledger()
    ledger.post(move('bank', 'wallet:m1', 10_000))
    expect(() => ledger.post(entries)).toThrow(reason)
    expect(ledger.accounts()).toEqual({ bank: -10_000, 'wallet:m1': 10_000 })
    ledger.post([...move('game:m1:PG', 'wallet:m2', 50), ...move('wallet:m1', 'game:m1:PG', 50)])
    expect(ledger.balance('wallet:m2')).toBe(50)
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
