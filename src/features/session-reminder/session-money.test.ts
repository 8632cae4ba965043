import { afterEach, describe, expect, it, vi } from 'vitest'
import { STATEMENT_ROWS } from '@/api/statement'
import { stubNetwork } from '@/testing/fake-network'
import { testQueryClient } from '@/testing/test-query-client'
import { readSessionMoney } from './session-money'

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

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Reads the session's money from a statement of these pages, which are asked for in turn. */
async function moneyOf(...pages: object[][]) {
  stubNetwork(() => Response.json({ statements: pages.shift() ?? [] }))
  return readSessionMoney(testQueryClient(), SINCE)
}

describe('the money of a session', () => {
  it('is complete when every row says when, how much and of what type', async () => {
    const money = await moneyOf([row('a'), row('b', { statementType: 'withdraw', amount: 20 })])
    expect(money).toEqual({ moneyIn: 100_00, moneyOut: 20_00, complete: true })
  })

  it.each([
    ['time', { createdAt: null }],
    ['amount', { amount: null }],
    ['type', { statementType: '' }],
  ])('is incomplete when a row has no %s', async (_what, change) => {
    const money = await moneyOf([row('a'), row('b', change)])
    expect(money).toEqual({ moneyIn: 100_00, moneyOut: 0, complete: false })
  })

  it('is read to its beginning when the last row of a page has no time', async () => {
    const first = Array.from({ length: STATEMENT_ROWS }, (_, index) => row(`first-${index}`))
    first.splice(-1, 1, row('no time', { createdAt: null, statementType: 'bonus' }))
    expect(await moneyOf(first, [row('second')])).toEqual({ moneyIn: 1000_00, moneyOut: 0, complete: true })
  })
})
