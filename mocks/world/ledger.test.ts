import { expect, it } from 'vitest'
import { Ledger, move } from './ledger'

it.each<[string, Parameters<Ledger['post']>[0]]>([
  ['make or lose -1 satang', [...move('wallet:m1', 'bank', 99), { account: 'wallet:m1', amount: -1 }]],
  ['would be at -1', move('wallet:m1', 'bank', 10_001)],
  ['would be at -1', move('game:m1:PG', 'wallet:m1', 1)],
  ['not a whole number', move('wallet:m1', 'house', 0.5)],
])('the ledger refuses a booking that is wrong (%s), and books nothing of it', (reason, entries) => {
  const ledger = new Ledger()
  ledger.post(move('bank', 'wallet:m1', 10_000))
  expect(() => ledger.post(entries)).toThrow(reason)
  expect(ledger.accounts()).toEqual({ bank: -10_000, 'wallet:m1': 10_000 })
  ledger.post([...move('game:m1:PG', 'wallet:m2', 50), ...move('wallet:m1', 'game:m1:PG', 50)])
  expect(ledger.balance('wallet:m2')).toBe(50)
})
