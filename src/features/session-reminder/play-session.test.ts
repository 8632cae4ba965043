import { expect, it, test } from 'vitest'
import { STATEMENT_ROWS } from '@/api/statement'
import { stubNetwork } from '@/testing/fake-network'
import { testQueryClient } from '@/testing/test-query-client'
import { readSessionMoney, resumeSession } from './session-reminder'

const SINCE = Date.parse('2026-07-01T12:00:00+07:00')
const at = (ms: number) => new Date(ms).toISOString()
/** A row as the server sends it, in baht. */
const row = (_id: string, change: object = {}) => ({
  _id,
  statementType: 'deposit',
  status: 'SUCCESS',
  amount: 100,
  createdAt: at(SINCE + 1000),
  ...change,
})

/** Reads the session's money from a statement of these pages, which are asked for in turn. */
async function moneyOf(...pages: object[][]) {
  stubNetwork(() => Response.json({ statements: pages.shift() ?? [] }))
  return readSessionMoney(testQueryClient(), SINCE)
}

it.each([
  ['time', { createdAt: null }],
  ['amount', { amount: null }],
  ['type', { statementType: '' }],
])('the money of a session is incomplete when a row has no %s', async (_what, change) => {
  const money = await moneyOf([row('a'), row('b', change)])
  expect(money).toEqual({ moneyIn: 100_00, moneyOut: 0, complete: false })
})

it('the money of a session is read to its beginning when the last row of a page has no time', async () => {
  const first = Array.from({ length: STATEMENT_ROWS }, (_, index) => row(`first-${index}`))
  first.splice(-1, 1, row('no time', { createdAt: null, statementType: 'bonus' }))
  expect(await moneyOf(first, [row('second')])).toEqual({ moneyIn: 1000_00, moneyOut: 0, complete: true })
})

const MINUTE = 60_000
const NOW = Date.parse('2026-07-01T12:00:00+07:00')
const EVERY = 30 * MINUTE
const session = (start: number, seen: number, reminded = 0) => ({ start, seen, reminded })

test.each([
  ['a reload', session(NOW - 40 * MINUTE, NOW - 1000, NOW - 10 * MINUTE)],
  ['a game in another tab for 50 minutes', session(NOW - 55 * MINUTE, NOW - 50 * MINUTE)],
])('%s continues the session', (_, stored) => {
  expect(resumeSession(stored, NOW, EVERY)).toEqual({ ...stored, seen: NOW })
})

test.each([
  ['nothing stored', null],
  ['an evening away', session(NOW - 300 * MINUTE, NOW - 240 * MINUTE)],
  ['a time that is yet to come', session(NOW + MINUTE, NOW + MINUTE)],
  ['a start after the end', session(NOW, NOW - MINUTE)],
])('%s begins a new session', (_, stored) => {
  expect(resumeSession(stored, NOW, EVERY)).toEqual(session(NOW, NOW))
})
