import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/env'
import { forgetMember } from '@/session/member-session'
import { storeToken, tokenMark } from '@/session/token'
import {
  bench,
  locks,
  lost,
  money,
  never,
  PAST_TRIES_MS,
  press,
  ROW,
  setUpMoneyBench,
  WALLET,
  wait,
  withdrawal,
} from '@/testing/money-bench'
import { moneyPolicy } from '../../money'
import { STATEMENT_ROWS, statement } from '../../statement'
import { lostAnswers } from './lost-answers'
import { readSent } from './sent-actions'

// What is stored of a money action beside the token, and what a later page and a later press make of it.

setUpMoneyBench()

it('stores only what identifies the order, and no account or link', async () => {
  bench.act = never
  for (const one of money) press(one)
  await wait()
  const stored = JSON.parse(localStorage.getItem('sent-actions') ?? '{}')
  expect(stored.sent.length).toBe(money.length)
  const fields = ['action', 'amount', 'at', 'id', 'key', 'order', 'reported', 'type']
  for (const one of stored.sent) expect(Object.keys(one).sort()).toEqual(fields)
  expect(new Set(stored.sent.map(({ key }: { key: unknown }) => key))).toEqual(new Set([null]))
})

describe('a sent action that a closed page left behind', () => {
  const store = (more: object = {}, of = tokenMark()) =>
    localStorage.setItem(
      'sent-actions',
      JSON.stringify({
        of,
        sent: [
          {
            id: 'a',
            action: 'wallet withdraw-all',
            at: Date.now(),
            type: 'withdraw',
            amount: 100_00,
            ...more,
          },
        ],
      }),
    )

  it('is reported, and its action is locked until the report is dismissed', async () => {
    store()
    moneyPolicy.adoptSent(bench.client)
    expect(lostAnswers.read()).toMatchObject([{ action: 'wallet withdraw-all', type: 'withdraw' }])
    expect(locks(withdrawal)).toBe(1)
    moneyPolicy.dismiss()
    await wait()
    expect([locks(withdrawal), readSent()]).toEqual([0, []])
  })

  it.each([
    ['another member', () => store({}, tokenMark('t2'))],
    ['what was reported already', () => store({ reported: true })],
    ['nonsense', () => localStorage.setItem('sent-actions', '{"sent":[1,{"id":2}]')],
    ['nothing', () => {}],
  ])('is ignored in storage: %s', (_, prepare) => {
    prepare()
    moneyPolicy.adoptSent(bench.client)
    expect([lostAnswers.read(), locks(withdrawal)]).toEqual([[], 0])
  })

  it('is left to the page that sent it while that page is open', async () => {
    let ownerGone = () => {}
    const request = vi.fn((_: string, then: () => unknown) =>
      new Promise<void>((resolve) => {
        ownerGone = resolve
      }).then(then),
    )
    vi.stubGlobal('navigator', { onLine: true, locks: { request } })
    store()
    moneyPolicy.adoptSent(bench.client)
    await wait(60_000)
    expect(lostAnswers.read()).toEqual([])
    ownerGone()
    await wait()
    expect(lostAnswers.read()).toHaveLength(1)
  })

  it.each([
    ['the member who waits', 't1', 1],
    ['the next member', 't2', 0],
  ])('is reported to %s when its balance fails to be read', async (_, token, reported) => {
    bench.act = lost
    bench.read = never
    press(withdrawal)
    await wait()
    if (token !== 't1') forgetMember(bench.client)
    storeToken(token, true)
    await bench.client.cancelQueries()
    await wait(PAST_TRIES_MS)
    expect(lostAnswers.read()).toHaveLength(reported)
  })

  it('is removed when the member is forgotten', () => {
    store()
    moneyPolicy.adoptSent(bench.client)
    forgetMember(bench.client)
    expect([lostAnswers.read(), readSent(), localStorage.getItem('sent-actions')]).toEqual([[], [], null])
  })
})

describe('the idempotency key of an order whose outcome is unknown', () => {
  beforeEach(() => void Object.assign(env, { idempotencyHeader: 'Idempotency-Key' }))
  afterEach(() => void Object.assign(env, { idempotencyHeader: '' }))
  const readStatement = (rows: object[]) => {
    bench.read = (path) =>
      path === '/api/wallet' ? Response.json(WALLET) : Response.json({ statements: rows })
    return bench.client.fetchQuery(statement({ page: 1, limit: STATEMENT_ROWS }))
  }
  const row = () => ({ ...ROW, amount: readSent()[0]?.amount ?? 0, createdAt: Date.now() })

  it.each([
    ['is kept while the statement does not show it', () => [], true],
    ['is given up once the statement has shown it', () => [{ ...row(), amount: row().amount / 100 }], false],
  ])('%s', async (_, rows, isKept) => {
    bench.act = lost
    bench.read = (path) => (path === '/api/wallet' ? Response.json(WALLET) : lost())
    press(withdrawal)
    await wait(PAST_TRIES_MS)
    const [first] = readSent()
    expect([first?.reported, typeof first?.key]).toEqual([true, 'string'])
    await readStatement(rows())
    bench.act = never
    press(withdrawal)
    await wait()
    const sentNow = readSent()
    expect(sentNow).toHaveLength(1)
    expect(sentNow[0]?.key === first?.key).toBe(isKept)
  })
})
