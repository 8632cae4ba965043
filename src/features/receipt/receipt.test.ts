import { expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { findRow, type Row } from './receipt'

const NOW = Date.UTC(2026, 10, 28)
const ORDER = {
  type: 'transfer',
  amount: satang(10_00),
  anyAmount: false,
  fromCode: 'WALLET',
  since: NOW - 500,
}
const row = (_id: string | null, given: Partial<Row> = {}) =>
  ({
    _id,
    statementType: 'transfer',
    status: 'SUCCESS',
    from: 'WALLET',
    to: 'PG',
    amount: ORDER.amount,
    createdAt: NOW,
    ...given,
  }) as Row
const found = (rows: Row[], given: object = {}, used: string[] = []) =>
  findRow(rows, { ...ORDER, ...given }, new Set(used.map((id) => `${id} ${NOW}`)))?._id

it('is the oldest row since the press, and equal orders have one each', () => {
  expect(found([row('third'), row('second'), row('old', { createdAt: NOW - 60_000 })])).toBe('second')
  expect(found([row('third'), row('second')], {}, ['second'])).toBe('third')
  expect(found([row('second')], {}, ['second'])).toBeUndefined()
})

it.each([
  ['of another type', row('a', { statementType: 'deposit' })],
  ['of another amount', row('a', { amount: satang(11_00) })],
  ['in the other direction', row('a', { from: 'PG', to: 'wallet' })],
  ['that failed', row('a', { status: 'FAILED' })],
  ['without a time', row('a', { createdAt: null })],
  ['without a reference', row(null)],
])('is no row %s', (_, other) => {
  expect(found([other, row('own')])).toBe('own')
  expect(found([other])).toBeUndefined()
})

it('takes any amount where the server decides it, and nothing without a clock', () => {
  expect(found([row('a', { amount: satang(11_00) })], { anyAmount: true })).toBe('a')
  expect(found([row('a')], { since: null })).toBeUndefined()
})
