import { expect, test } from 'vitest'
import { statement } from '@/api/statement'
import { satang } from '@/lib/money'
import { byDay, fits, knownType, pagesOf, relatedItem, rowKey, type StatementRow, uniqueRows } from './rows'

const related = { bonus: null, promotion: null, invite: null, refund: null, luckydraw: null }

function row(changes: Partial<StatementRow> = {}): StatementRow {
  return {
    _id: 'a',
    statementType: 'deposit',
    status: 'SUCCESS',
    from: 'SCB',
    to: 'WALLET',
    amount: satang(100),
    createdAt: Date.parse('2026-07-01T23:59:59+07:00'),
    ...related,
    ...changes,
  }
}

test('a row is itself by its id, whatever else changes', () => {
  expect(rowKey(row())).toBe(rowKey(row({ status: 'FAILED', amount: null })))
  expect(rowKey(row())).not.toBe(rowKey(row({ _id: 'b' })))
})

test('a row without an id is itself by its content, but for the status', () => {
  const nameless = row({ _id: null })
  expect(rowKey(nameless)).toBe(rowKey({ ...nameless, status: 'PROGRESS' }))
  expect(rowKey(nameless)).not.toBe(rowKey({ ...nameless, amount: satang(200) }))
  expect(rowKey(nameless)).not.toBe(rowKey({ ...nameless, createdAt: null }))
})

test('a row on two pages is shown once, in its first place with its latest content', () => {
  const rows = [row({ status: 'PROGRESS' }), row({ _id: 'b' }), row({ status: 'SUCCESS' })]
  expect(uniqueRows(rows).map(({ _id, status }) => [_id, status])).toEqual([
    ['a', 'SUCCESS'],
    ['b', 'SUCCESS'],
  ])
})

test('the related item is the first that says something', () => {
  expect(relatedItem(row())).toBeNull()
  expect(relatedItem(row({ bonus: { description: ' ' }, refund: { description: 'x' } }))).toEqual({
    name: 'refund',
    html: 'x',
  })
})

test('a type in any case is known, an unknown one is not', () => {
  expect(knownType('DEPOSIT')).toBe('deposit')
  expect(knownType('__proto__')).toBeNull()
  expect(knownType('')).toBeNull()
})

test('a filter keeps matching rows, and all rows when it is empty', () => {
  expect(fits(row(), {})).toBe(true)
  expect(fits(row(), { type: 'deposit', status: 'SUCCESS' })).toBe(true)
  expect(fits(row(), { type: 'withdraw' })).toBe(false)
  expect(fits(row(), { status: 'PROGRESS' })).toBe(false)
})

test('days are those of the business zone', () => {
  const rows = [
    row({ _id: '1', createdAt: Date.parse('2026-07-02T00:00:00+07:00') }),
    row({ _id: '2' }),
    row({ _id: '3', createdAt: Date.parse('2026-07-01T00:00:00+07:00') }),
    row({ _id: '4', createdAt: null }),
  ]
  expect(byDay(rows).map(({ day, rows: { length } }) => [day, length])).toEqual([
    ['02/07/2026', 1],
    ['01/07/2026', 2],
    ['–', 1],
  ])
})

test('pages are counted from the rows that the server counts', () => {
  expect(pagesOf({ total: 10_000, statements: [] }, 1)).toBe(1000)
})

test('without a total a full page has a next one, whether or not all its rows can be read', () => {
  const read = (rows: unknown[]) => statement.spec.output.parse({ statements: rows })
  const rows: unknown[] = Array.from({ length: 9 }, () => ({ amount: 1 }))
  expect(pagesOf(read(rows), 1)).toBe(1)
  expect(pagesOf(read([...rows, { amount: 1 }]), 1)).toBe(2)
  expect(pagesOf(read([...rows, 'no row']), 1)).toBe(2)
})
