import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/env'
import { storeMember } from '@/session/last-member'
import { storeToken, tokenMark } from '@/session/token'
import { endpoints } from '@/testing/endpoints'
import {
  bench,
  keyOf,
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
import { sendGiftLink, uploadSlip } from '../../deposit'
import { moneyPolicy } from '../../money'
import { STATEMENT_ROWS, statement } from '../../statement'
import { wallet } from '../../wallet'
import { ApiError } from '../endpoint/errors'
import { idempotencyKeys } from '../transport/idempotency'
import { lostAnswers } from './lost-answers'
import { readSent } from './sent-actions'

// What one page leaves to another, what a press stores, and how its outcome is looked for.

setUpMoneyBench()

const signs = [{ sign: { by: 'statement', type: 'withdraw', amount: 100_00 }, mark: null }]
const stored = (id: string, action = 'wallet withdraw-all') => ({
  id,
  of: `token-${tokenMark()}`,
  action,
  at: Date.now(),
  isTimed: true,
  signs,
  key: null,
  order: null,
  reported: false,
})
const store = (...all: object[]) => localStorage.setItem('sent-actions', JSON.stringify(all))
const told = () => lostAnswers.read().map(({ id }) => id)
const changedElsewhere = () => window.dispatchEvent(new StorageEvent('storage', { key: 'sent-actions' }))

/** A browser whose locks are granted when `free` is called. `ends` says which of them were given back. */
function stubLocks() {
  const asked: { name: string; grant: () => unknown }[] = []
  const ends: string[] = []
  const request = (name: string, ...given: [() => unknown] | [object, (lock: null) => unknown]) => {
    // Not free at the moment.
    if (given.length === 2) return Promise.resolve(given[1](null))
    asked.push({ name, grant: given[0] })
    return Promise.resolve()
  }
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  const free = (name: string) =>
    Promise.resolve(asked.find((one) => one.name === name)?.grant()).then(() => ends.push(name))
  return { asked: () => asked.map(({ name }) => name), free, ends }
}

describe('the actions of closed pages', () => {
  it('are taken over once each, whatever else this page sends', async () => {
    const chat = { mutationKey: ['chat', 'send'], mutationFn: () => new Promise(() => {}) }
    bench.client.getMutationCache().build(bench.client, chat).execute(undefined)
    store(stored('a'), stored('b', 'wallet transfer'))
    moneyPolicy.adoptSent(bench.client)
    moneyPolicy.adoptSent(bench.client)
    expect(told()).toEqual(['a', 'b'])
    expect(locks(withdrawal)).toBe(1)
    expect(bench.client.isMutating({ mutationKey: ['wallet', 'transfer'] })).toBe(1)
  })

  it('are given up one by one, as another tab has them answered', async () => {
    store(stored('a'), stored('b', 'wallet transfer'))
    moneyPolicy.adoptSent(bench.client)
    store(stored('b', 'wallet transfer'))
    changedElsewhere()
    await wait()
    expect([told(), locks(withdrawal)]).toEqual([['b'], 0])
    expect(bench.client.isMutating({ mutationKey: ['wallet', 'transfer'] })).toBe(1)
    store({ ...stored('b', 'wallet transfer'), reported: true })
    changedElsewhere()
    expect(told()).toEqual([])
  })

  it('are given up after their buttons were unlocked, too', () => {
    store(stored('a'))
    moneyPolicy.adoptSent(bench.client)
    moneyPolicy.unlock()
    store()
    changedElsewhere()
    expect(told()).toEqual([])
  })

  it('are taken over under a lock that is kept until the member has seen them', async () => {
    const { asked, free, ends } = stubLocks()
    store(stored('a'))
    moneyPolicy.adoptSent(bench.client)
    expect([asked(), told()]).toEqual([['sent-a'], []])
    free('sent-a')
    await wait()
    expect([told(), ends]).toEqual([['a'], []])
    moneyPolicy.dismiss({ isTold: true })
    await wait()
    expect(ends).toEqual(['sent-a'])
  })

  it('are not taken over when they were answered while the lock was waited for', async () => {
    const { free, ends } = stubLocks()
    store(stored('a'), stored('b', 'wallet transfer'))
    moneyPolicy.adoptSent(bench.client)
    store(stored('b', 'wallet transfer'))
    free('sent-a')
    await wait()
    expect([told(), ends]).toEqual([[], ['sent-a']])
    expect(locks(withdrawal)).toBe(0)
  })
})

it('a page keeps the lock of what it sent until the answer has come', async () => {
  const { asked, free, ends } = stubLocks()
  let answer = (_: Response) => {}
  bench.act = () => new Promise<Response>((resolve) => (answer = resolve))
  press(withdrawal)
  await wait()
  const name = `sent-${readSent()[0]?.id}`
  expect(asked()).toEqual([name])
  free(name)
  await wait()
  expect(ends).toEqual([])
  answer(Response.json({ message: 'Success' }))
  await wait(PAST_TRIES_MS)
  expect(ends).toEqual([name])
})

it('what no page has sent is settled and ended without a word', async () => {
  expect(() => moneyPolicy.end({ id: 'nobody' })).not.toThrow()
  const foreign = { mutationId: -1, meta: { spec: withdrawal.spec } }
  await expect(moneyPolicy.settle(bench.client, foreign, null)).resolves.toBeUndefined()
  await expect(moneyPolicy.settle(bench.client, { mutationId: -1, meta: {} }, null)).resolves.toBeUndefined()
})

describe('what is stored', () => {
  const others = endpoints.filter(
    ({ spec }) =>
      spec.kind === 'mutation' &&
      !spec.movesMoney &&
      !spec.keptUntilTold &&
      typeof spec.evidence === 'function',
  )

  it.each(others)('is nothing of an action without money: $id', async (endpoint) => {
    bench.act = never
    press(endpoint)
    await wait()
    expect(readSent()).toEqual([])
  })

  it('says whether its time is by a clock that can be trusted', async () => {
    bench.act = never
    press(withdrawal)
    await wait()
    bench.read = () => Response.json(WALLET, { headers: { Date: new Date().toUTCString() } })
    await bench.client.query(wallet())
    press(withdrawal)
    await wait()
    expect(readSent().map(({ isTimed }) => isTimed)).toEqual([false, true])
  })

  describe('with idempotency keys', () => {
    beforeEach(() => void Object.assign(env, { idempotencyHeader: 'Idempotency-Key' }))
    afterEach(() => void Object.assign(env, { idempotencyHeader: '' }))

    it.each(money)('is the key that is sent, and its order: $id', async (endpoint) => {
      bench.act = never
      press(endpoint)
      await wait()
      const [sent] = readSent()
      expect([typeof sent?.key, typeof sent?.order]).toEqual(['string', 'number'])
      expect(idempotencyKeys.get(endpoint.spec)).toBe(sent?.key)
    })
  })

  it('is no key where the build uses none', async () => {
    await press(withdrawal)
    bench.act = never
    press(withdrawal)
    await wait()
    expect([idempotencyKeys.get(withdrawal.spec), readSent()[0]?.key]).toEqual([undefined, null])
  })
})

it('an upload that was cancelled may have arrived: it is told as unknown when no balance can be read', async () => {
  bench.act = never
  bench.read = lost
  const cancel = new AbortController()
  const input = { file: new File(['a'], 'slip.png'), signal: cancel.signal }
  bench.client
    .getMutationCache()
    .build(bench.client, uploadSlip() as never)
    .execute(input as never)
    .catch(() => {})
  await wait()
  cancel.abort()
  await wait(PAST_TRIES_MS)
  expect(lostAnswers.read()).toMatchObject([{ action: keyOf({ spec: uploadSlip.spec } as never).join(' ') }])
})

it('a later credit is looked for in what the deposit changes, too', async () => {
  const page = new QueryObserver(bench.client, statement({ page: 1, limit: STATEMENT_ROWS }) as never)
  const leave = page.subscribe(() => {})
  bench.client
    .getMutationCache()
    .build(bench.client, sendGiftLink() as never)
    .execute({ link: 'x' } as never)
  await wait(100)
  bench.sent = []
  await wait(15_000)
  leave()
  expect(bench.sent).toContain('POST /api/statement')
})

describe('the outcome of a press', () => {
  const find = async (failure: ApiError) => {
    const found = moneyPolicy.findOutcome(bench.client, withdrawal.spec, failure)
    await wait(20_000)
    return found
  }
  const row = { ...ROW, createdAt: Date.now() + 60_000 }
  beforeEach(async () => {
    bench.act = never
    await bench.client.query(statement({ page: 1, limit: STATEMENT_ROWS }))
    press(withdrawal)
    await wait()
    bench.read = (path) => Response.json(path === '/api/wallet' ? WALLET : { total: 1, statements: [row] })
  })

  it('is looked for when its answer was lost', async () => {
    expect(await find(new ApiError('network'))).toMatchObject({ by: 'statement' })
    expect(bench.sent).toContain('POST /api/statement')
  })

  it('is not looked for after a refusal or the end of the session', async () => {
    bench.sent = []
    const ended = Object.assign(new ApiError('network'), { reported: true })
    expect(await find(new ApiError('refused', 'NO'))).toBeUndefined()
    expect(await find(ended)).toBeUndefined()
    expect(bench.sent).toEqual([])
  })

  it('is not looked for where nothing can show it', async () => {
    const spec = { ...withdrawal.spec, movesMoney: false, evidence: () => [] }
    moneyPolicy.begin(bench.client, { meta: { spec }, mutationId: 0 }, {})
    bench.sent = []
    const found = moneyPolicy.findOutcome(bench.client, spec, new ApiError('network'))
    await wait(20_000)
    expect([await found, bench.sent]).toEqual([undefined, []])
  })

  it.each([
    ['shown', lost, 0],
    ['not-shown', lost, 0],
    ['unread', () => Response.json(WALLET), 1],
  ] as const)(
    'that was found to be %s counts, whether the balance was read or not',
    async (is, read, open) => {
      bench.read = read
      const [mutation] = bench.client.getMutationCache().getAll()
      const failure = Object.assign(new ApiError('network'), { finding: { is, by: 'statement' } })
      if (mutation) moneyPolicy.settle(bench.client, mutation, failure)
      await wait(PAST_TRIES_MS)
      expect(lostAnswers.read()).toHaveLength(open)
    },
  )
})

it('what is stored is of the member, whatever their token', async () => {
  bench.act = never
  storeToken('t1', true)
  storeMember('m1', 't1')
  press(withdrawal)
  await wait()
  expect(readSent()).toMatchObject([{ of: 'm1' }])
})
