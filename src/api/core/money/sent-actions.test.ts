import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/env'
import { toBaht } from '@/lib/money'
import { beginSession, forgetMember, signOut } from '@/member/member-session'
import { handleSessionEvents, loseSession } from '@/session/session-events'
import { readToken, storeToken, tokenMark } from '@/session/token'
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
  unreported,
  WALLET,
  wait,
  withdrawal,
} from '@/testing/money-bench'
import { samples } from '@/testing/samples'
import { moneyPolicy } from '../../money'
import { STATEMENT_ROWS, statement } from '../../statement'
import { wallet } from '../../wallet'
import { lostAnswers } from './lost-answers'
import { readSent } from './sent-actions'

// What is stored of a money action under the member's hash, and what a later page and a later press make of it.

setUpMoneyBench()

it('stores only what identifies the order, and no account or link', async () => {
  bench.act = never
  for (const one of money) press(one)
  await wait()
  const stored = JSON.parse(localStorage.getItem('sent-actions') ?? '[]')
  expect(stored.length).toBe(money.length)
  const fields = [
    'action',
    'at',
    'currency',
    'deviceAt',
    'id',
    'isOvertaken',
    'isTimed',
    'key',
    'of',
    'order',
    'reported',
    'result',
    'signs',
  ]
  expect(JSON.stringify(stored)).not.toContain('truemoney')
  for (const one of stored) expect(Object.keys({ isOvertaken: false, ...one }).sort()).toEqual(fields)
  expect(new Set(stored.map(({ key }: { key: unknown }) => key))).toEqual(new Set([null]))
})

describe('a sent action that a closed page left behind', () => {
  const signs = [{ sign: { by: 'statement', type: 'withdraw', amount: 100_00 }, mark: null }]
  const store = (more: object = {}) => {
    const order = {
      action: 'wallet withdraw-all',
      at: Date.now(),
      isTimed: true,
      signs,
      key: null,
      order: null,
    }
    const sent = { id: 'a', of: `token-${tokenMark()}`, ...order, reported: false, ...more }
    localStorage.setItem('sent-actions', JSON.stringify([sent]))
  }

  it('is reported, and its action is locked until the report is dismissed', async () => {
    store()
    moneyPolicy.adoptSent(bench.client)
    expect(lostAnswers.read()).toMatchObject([{ action: 'wallet withdraw-all' }])
    expect(locks(withdrawal)).toBe(1)
    moneyPolicy.dismiss({ isTold: true })
    await wait()
    expect([locks(withdrawal), unreported()]).toEqual([0, []])
    // Stored for its key.
    expect(readSent()).toMatchObject([{ id: 'a', reported: true }])
  })

  it('is not asked about any more once another tab of the member has seen it answered', async () => {
    store()
    moneyPolicy.adoptSent(bench.client)
    localStorage.setItem('sent-actions', '[]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
    expect(lostAnswers.read()).toHaveLength(1)
    window.dispatchEvent(new StorageEvent('storage', { key: 'sent-actions' }))
    await wait()
    expect([lostAnswers.read(), locks(withdrawal)]).toEqual([[], 0])
  })

  it.each([
    ['another member', () => store({ of: `token-${tokenMark('t2')}` })],
    ['what was reported already', () => store({ reported: true })],
    ['nonsense', () => localStorage.setItem('sent-actions', '[1,{"id":2}]')],
    ['nothing', () => {}],
  ])('is ignored in storage: %s', (_, prepare) => {
    prepare()
    moneyPolicy.adoptSent(bench.client)
    expect([lostAnswers.read(), locks(withdrawal)]).toEqual([[], 0])
  })

  it('is left to the page that sent it while that page is open', async () => {
    let ownerGone = () => {}
    const request = (_: string, ...given: [() => unknown] | [object, (lock: null) => unknown]) =>
      given.length === 2
        ? Promise.resolve(given[1](null))
        : new Promise<void>((resolve) => {
            ownerGone = resolve
          }).then(given[0])
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

  it('is told to nobody and removed when the member signs out', async () => {
    store()
    moneyPolicy.adoptSent(bench.client)
    await signOut(bench.client, async () => {})
    expect([lostAnswers.read(), readSent(), localStorage.getItem('sent-actions')]).toEqual([[], [], null])
  })
})

describe('a lost answer whose session ended by itself', () => {
  const HOUR = 3_600_000
  const signInAgain = (mark: string) => {
    beginSession('t3', true, mark)
    moneyPolicy.adoptSent(bench.client)
    return lostAnswers.read().length
  }
  const endByItself = () => {
    loseSession(readToken() ?? '')
    forgetMember(bench.client)
  }
  beforeEach(async () => {
    beginSession('t1', true, 'a')
    bench.act = never
    press(withdrawal)
    await wait()
    endByItself()
  })

  it('is told on the sign-in page, and to that member when they are back', async () => {
    expect(readSent()).toMatchObject([{ action: 'wallet withdraw-all' }])
    expect(signInAgain('a')).toBe(1)
    await wait()
    expect(locks(withdrawal)).toBe(1)
  })

  it('is told to nobody else, and to that member after the other (control)', async () => {
    expect(signInAgain('b')).toBe(0)
    await signOut(bench.client, async () => {})
    expect(readSent()).toEqual([])
    expect(signInAgain('a')).toBe(1)
  })

  it.each([
    [23, 1],
    [25, 0],
  ])('after %i hours is told %i times', async (hours, told) => {
    vi.setSystemTime(Date.now() + hours * HOUR)
    expect(readSent()).toHaveLength(told)
    expect(signInAgain('a')).toBe(told)
  })

  it('stays when its answer comes after all: nobody was there to read it', async () => {
    beginSession('t3', true, 'a')
    let answer = (_: Response) => {}
    bench.act = () => new Promise<Response>((resolve) => (answer = resolve))
    press(withdrawal)
    await wait()
    endByItself()
    expect(readSent()).toHaveLength(2)
    answer(Response.json({}))
    await wait()
    expect(readSent()).toHaveLength(2)
  })

  it('is not left by an action whose own refusal ended the session', async () => {
    beginSession('t3', true, 'a')
    handleSessionEvents({ onLost: () => forgetMember(bench.client), onGone: () => {} })
    bench.act = () => Response.json({ message: 'invalid-token' }, { status: 401 })
    await press(withdrawal)
    await wait()
    expect([readToken(), readSent().length]).toEqual([null, 1])
  })
})

describe('the idempotency key of an order whose outcome is unknown', () => {
  beforeEach(() => void Object.assign(env, { idempotencyHeader: 'Idempotency-Key' }))
  afterEach(() => void Object.assign(env, { idempotencyHeader: '' }))
  const readStatement = (rows: object[]) => {
    bench.read = (path) =>
      path === '/api/wallet' ? Response.json(WALLET) : Response.json({ statements: rows })
    return bench.client.query(statement({ page: 1, limit: STATEMENT_ROWS }))
  }
  /** The server's time tells the rows of the order from earlier ones. */
  const walletWithTime = () => Response.json(WALLET, { headers: { Date: new Date().toUTCString() } })
  const row = () => ({
    ...ROW,
    amount: toBaht(Object(samples[withdrawal.id]?.input).amount),
    createdAt: Date.now(),
  })

  it.each([
    ['is kept while the statement does not show it', () => [], true],
    ['is given up once the statement has shown it', () => [row()], false],
  ])('%s', async (_, rows, isKept) => {
    bench.act = lost
    bench.read = (path) => (path === '/api/wallet' ? walletWithTime() : lost())
    await bench.client.query({ ...wallet(), staleTime: 'static' })
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

  it('belongs to the amount in baht as it is sent, so a build that counts otherwise takes no other order for it', async () => {
    bench.act = lost
    press(withdrawal)
    await wait(PAST_TRIES_MS)
    const { amount } = Object(samples[withdrawal.id]?.input)
    const { domain, name } = withdrawal.spec
    const orderOf = (sent: number) => tokenMark(hashKey([domain, name, [['amount', sent]]]))
    expect(readSent().map(({ order }) => order)).toEqual([orderOf(toBaht(amount))])
    expect(orderOf(amount)).not.toBe(orderOf(toBaht(amount)))
  })

  it('is kept for the next session of that member, and for nobody else', async () => {
    const keyOfPress = async (token: string, mark: string) => {
      beginSession(token, true, mark)
      bench.act = lost
      press(withdrawal)
      await wait(PAST_TRIES_MS)
      const key = readSent()[0]?.key
      loseSession(token)
      forgetMember(bench.client)
      return key
    }
    bench.read = (path) => (path === '/api/wallet' ? never() : lost())
    const first = await keyOfPress('t1', 'a')
    expect([typeof first, await keyOfPress('t2', 'a')]).toEqual(['string', first])
    expect(await keyOfPress('t3', 'b')).not.toBe(first)
  })
})
