import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { STATEMENT_ROWS, statement } from '@/api/statement'
import { satang } from '@/lib/money'
import { isDue, resumeSession } from './play-session'
import { readSessionMoney, sumMoney } from './session-money'

const MINUTE = 60_000
const NOW = Date.parse('2026-07-01T12:00:00+07:00')
const EVERY = 30 * MINUTE
const text = (...times: number[]) => times.join(' ')

test('a reload continues the session', () => {
  const stored = text(NOW - 40 * MINUTE, NOW - 1000, NOW - 10 * MINUTE)
  expect(resumeSession(stored, NOW, EVERY)).toEqual({
    start: NOW - 40 * MINUTE,
    seen: NOW,
    reminded: NOW - 10 * MINUTE,
  })
})

test('a game in another tab for 50 minutes is the same session, an evening away is not', () => {
  expect(resumeSession(text(NOW - 55 * MINUTE, NOW - 50 * MINUTE, 0), NOW, EVERY).start).toBe(
    NOW - 55 * MINUTE,
  )
  expect(resumeSession(text(NOW - 300 * MINUTE, NOW - 240 * MINUTE, 0), NOW, EVERY).start).toBe(NOW)
})

test.each([
  null,
  '',
  'x',
  '1 2',
  'NaN NaN NaN',
  text(NOW + MINUTE, NOW + MINUTE, 0),
  text(NOW, NOW - MINUTE, 0),
])('a stored %j starts a new session', (stored) => {
  expect(resumeSession(stored, NOW, EVERY)).toEqual({ start: NOW, seen: NOW, reminded: 0 })
})

test('it is due after each interval', () => {
  const start = NOW - 65 * MINUTE
  expect(isDue({ start: NOW - EVERY + 1, seen: NOW, reminded: 0 }, EVERY)).toBe(false)
  expect(isDue({ start: NOW - EVERY, seen: NOW, reminded: 0 }, EVERY)).toBe(true)
  expect(isDue({ start, seen: NOW, reminded: NOW - 29 * MINUTE }, EVERY)).toBe(false)
  expect(isDue({ start, seen: NOW, reminded: NOW - 30 * MINUTE }, EVERY)).toBe(true)
})

test('deposits that arrived and requested withdrawals of the session are summed', () => {
  const row = (
    statementType: string,
    status: 'SUCCESS' | 'FAILED' | 'PROGRESS',
    amount: number,
    at = NOW,
  ) => ({
    _id: null,
    statementType,
    status,
    from: null,
    to: null,
    amount: satang(amount),
    createdAt: at,
    bonus: null,
    promotion: null,
    invite: null,
    refund: null,
    luckydraw: null,
  })
  const rows = [
    row('deposit', 'SUCCESS', 100_00),
    row('deposit', 'PROGRESS', 7),
    row('deposit', 'SUCCESS', 20),
    row('deposit', 'SUCCESS', 999, NOW - 1),
    row('withdraw', 'SUCCESS', 30_00),
    row('withdraw', 'PROGRESS', 5_00),
    row('withdraw', 'FAILED', 9_00),
    row('transfer', 'SUCCESS', 1_00),
    { ...row('deposit', 'SUCCESS', 1), amount: null },
    { ...row('deposit', 'SUCCESS', 1), createdAt: null },
  ]
  expect(sumMoney(rows, NOW)).toEqual({ moneyIn: 100_20, moneyOut: 35_00 })
})

test('it is read on after a page with a row that cannot be read, and then not called complete', async () => {
  const readAll = (...pages: unknown[][]) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    for (const [index, statements] of pages.entries()) {
      const { queryKey } = statement({ page: index + 1, limit: STATEMENT_ROWS })
      client.setQueryData(queryKey, statement.spec.output.parse({ statements }))
    }
    return readSessionMoney(client, NOW)
  }
  const deposit = (_id: number) => ({
    _id,
    statementType: 'deposit',
    status: 'SUCCESS',
    amount: 1,
    createdAt: NOW,
  })
  const ten = Array.from({ length: 10 }, (_, index) => deposit(index))
  expect(await readAll(ten, [deposit(10)])).toMatchObject({ moneyIn: 11_00, complete: true })
  expect(await readAll([...ten.slice(1), 'no row'], [deposit(10)])).toMatchObject({
    moneyIn: 10_00,
    complete: false,
  })
})
