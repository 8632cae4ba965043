import { expect, test } from 'vitest'
import { statement } from '@/api/statement'
import { satang } from '@/lib/money'
import { byDay, fits, inAndOut, pagesOf, relatedItem, rowKey, type StatementRow, uniqueRows } from './rows'

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

test('a filter keeps matching rows, and all rows when it is empty', () => {
  const places = { SCB: 'ธนาคารไทยพาณิชย์', WALLET: 'Main wallet' }
  const isShown = (filter: Parameters<typeof fits>[1]) =>
    fits(row({ amount: satang(1234_50) }), filter, (place) => places[place as keyof typeof places])
  expect(isShown({})).toBe(true)
  expect(isShown({ type: 'deposit', status: 'SUCCESS' })).toBe(true)
  expect(isShown({ type: 'withdraw' })).toBe(false)
  expect(isShown({ status: 'PROGRESS' })).toBe(false)
  for (const text of ['1234.5', '1,234', ' MAIN wal', 'ไทยพาณิชย์', '01/07/2026', ''])
    expect([text, isShown({ text })]).toEqual([text, true])
  for (const filter of [{ text: 'b' }, { text: 'main', type: 'withdraw' }] as const)
    expect(isShown(filter)).toBe(false)
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

test('without a total a full page has a next one, whether or not all its rows can be read', () => {
  const read = (rows: unknown[]) => statement.spec.output.parse({ statements: rows })
  const rows: unknown[] = Array.from({ length: 9 }, () => ({ amount: 1 }))
  expect(pagesOf(read(rows), 1)).toBe(1)
  expect(pagesOf(read([...rows, { amount: 1 }]), 1)).toBe(2)
  expect(pagesOf(read([...rows, 'no row']), 1)).toBe(2)
})

test("a day's sums are those of its successful deposits and withdrawals, where every amount is known", () => {
  const rows = [
    row(),
    row({ amount: satang(250) }),
    row({ status: 'FAILED', amount: satang(900) }),
    row({ statementType: 'WITHDRAW', amount: satang(70) }),
    row({ statementType: 'transfer', amount: satang(5) }),
  ]
  expect(inAndOut(rows)).toEqual({ in: 350, out: 70 })
  expect(inAndOut([...rows, row({ amount: null })])).toEqual({ in: null, out: 70 })
  expect(inAndOut([])).toEqual({ in: 0, out: 0 })
})
