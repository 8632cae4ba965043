import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/env'
import { forgetMember } from '@/session/member-session'
import { storeToken, tokenMark } from '@/session/token'
import { type Endpoint, endpoints } from '@/testing/endpoints'
import { fakeFetch, fakeXhr } from '@/testing/fake-xhr'
import { samples } from '@/testing/samples'
import { testQueryClient } from '@/testing/test-query-client'
import { sendGiftLink } from '../../deposit'
import { moneyPolicy } from '../../money'
import { STATEMENT_ROWS, statement } from '../../statement'
import { withdrawAll } from '../../wallet'
import { loadTransport } from '../transport/http'
import { lostAnswers } from './lost-answers'
import { readSent } from './sent-actions'

// The policy of money actions, from press to known outcome. Every declaration with `movesMoney` is tested.

const money = endpoints.filter(({ spec }) => spec.movesMoney)
const withdrawal = money.find(({ name }) => name === 'withdrawAll') as Endpoint
const WALLET = { profile: { _id: 'm1' }, wallet: { amount: 1 }, slots: [] }
const ROW = { _id: 's1', statementType: 'WITHDRAW', status: 'PROGRESS', amount: 100 }

let client: QueryClient
let sent: string[]
/** The answers to balance and statement reads, and to the action. */
let read: (path: string) => Response | Promise<Response>
let act: () => Response | Promise<Response>
const never = () => new Promise<Response>(() => {})
const lost = () => Response.error()
const answerRead = (path: string) =>
  Response.json(path === '/api/wallet' ? WALLET : { total: 0, statements: [] })

const keyOf = ({ spec }: Endpoint) => [spec.domain, spec.name]
const locks = (endpoint: Endpoint) => client.isMutating({ mutationKey: keyOf(endpoint) })
/** Runs the action. Gives the reported failure, or null. */
function press({ declared, id }: Endpoint): Promise<unknown> {
  return client
    .getMutationCache()
    .build(client, declared() as never)
    .execute(samples[id]?.input as never)
    .then(
      () => null,
      (error: unknown) => error,
    )
}
const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
/** Longer than all retries of a read, in ms. */
const PAST_TRIES_MS = 2_000
const leavingAsks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(async () => {
  await loadTransport()
  vi.useFakeTimers({ now: Date.parse('2026-07-01T10:31:00+07:00') })
  client = testQueryClient()
  sent = []
  read = answerRead
  act = () => Response.json({})
  const network = (method: string, url: string) => {
    sent.push(`${method} ${url}`)
    return url === '/api/wallet' || url === '/api/statement' ? read(url) : act()
  }
  vi.stubGlobal('XMLHttpRequest', fakeXhr(network))
  vi.stubGlobal('fetch', fakeFetch(network))
  storeToken('t1', true)
})
afterEach(() => {
  moneyPolicy.dismiss()
  forgetMember(client)
  client.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe.each(money)('$id', (endpoint) => {
  it('is stored until its answer comes, and leaving the page asks until then', async () => {
    act = never
    press(endpoint)
    await wait()
    const { at } = readSent()[0] ?? {}
    expect(readSent().map(({ action }) => action)).toEqual([keyOf(endpoint).join(' ')])
    expect(at).toBe(Date.now())
    expect(leavingAsks()).toBe(true)
  })

  it('is known once the answer has come', async () => {
    act = () => Response.json(samples[endpoint.id]?.answer ?? {})
    expect(await Promise.all([press(endpoint), wait()])).toMatchObject([null, expect.anything()])
    expect([readSent(), leavingAsks()]).toEqual([[], false])
    expect(sent).toContain('GET /api/wallet')
  })

  it('is known after a refusal, whatever happens to the balance', async () => {
    act = () => Response.json({ message: 'REQUEST_LIMIT' }, { status: 400 })
    read = lost
    press(endpoint)
    await wait(PAST_TRIES_MS)
    expect([readSent(), locks(endpoint), lostAnswers.read()]).toEqual([[], 0, []])
  })

  it('stays locked after a lost answer until a balance is read', async () => {
    act = lost
    read = lost
    press(endpoint)
    await wait(PAST_TRIES_MS)
    await wait(600_000)
    expect([locks(endpoint), leavingAsks()]).toEqual([1, false])
    expect(lostAnswers.read()).toHaveLength(1)
    moneyPolicy.unlock()
    await wait()
    expect(locks(endpoint)).toBe(0)
    moneyPolicy.dismiss()
    expect([lostAnswers.read(), readSent()]).toEqual([[], []])
  })

  it('unlocks after a lost answer once the balance is read, with nothing left to report', async () => {
    act = lost
    press(endpoint)
    await wait(PAST_TRIES_MS)
    expect([locks(endpoint), lostAnswers.read(), readSent()]).toEqual([0, [], []])
  })
})

describe('what a page before this one did not live to see', () => {
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

  it('is reported, and its action is locked until then', async () => {
    store()
    moneyPolicy.adoptSent(client)
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
  ])('is nothing where it is of %s', (_, prepare) => {
    prepare()
    moneyPolicy.adoptSent(client)
    expect([lostAnswers.read(), locks(withdrawal)]).toEqual([[], 0])
  })

  it('is left to the page that waits for it, for as long as that lives', async () => {
    let ownerGone = () => {}
    const request = vi.fn((_: string, then: () => unknown) =>
      new Promise<void>((resolve) => {
        ownerGone = resolve
      }).then(then),
    )
    vi.stubGlobal('navigator', { onLine: true, locks: { request } })
    store()
    moneyPolicy.adoptSent(client)
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
    act = lost
    read = never
    press(withdrawal)
    await wait()
    if (token !== 't1') forgetMember(client)
    storeToken(token, true)
    await client.cancelQueries()
    await wait(PAST_TRIES_MS)
    expect(lostAnswers.read()).toHaveLength(reported)
  })

  it('goes with the member', () => {
    store()
    moneyPolicy.adoptSent(client)
    forgetMember(client)
    expect([lostAnswers.read(), readSent(), localStorage.getItem('sent-actions')]).toEqual([[], [], null])
  })
})

it('stores only what identifies the order, and no account or link', async () => {
  act = never
  for (const one of money) press(one)
  await wait()
  const stored = JSON.parse(localStorage.getItem('sent-actions') ?? '{}')
  expect(stored.sent.length).toBe(money.length)
  const fields = ['action', 'amount', 'at', 'id', 'key', 'order', 'reported', 'type']
  for (const one of stored.sent) expect(Object.keys(one).sort()).toEqual(fields)
  expect(new Set(stored.sent.map(({ key }: { key: unknown }) => key))).toEqual(new Set([null]))
})

it('is known when the statement lists it', async () => {
  const withStatement = (createdAt: number, amount: number) => {
    read = (path) =>
      path === '/api/wallet' ? lost() : Response.json({ statements: [{ ...ROW, amount, createdAt }] })
  }
  const { findRow } = await import('./sent-actions')
  act = lost
  withStatement(Date.now(), 100)
  client
    .getMutationCache()
    .build(client, withdrawAll())
    .execute({ amount: 100 })
    .catch(() => {})
  await wait(PAST_TRIES_MS)
  const [one] = lostAnswers.read()
  const row = { statementType: 'withdraw', amount: 100_00, createdAt: Date.now() }
  if (!one) throw new Error('nothing is lost')
  expect(findRow(one, [row])).toBe(row)
  for (const other of [
    { ...row, amount: 200_00 },
    { ...row, statementType: 'deposit' },
    { ...row, createdAt: one.at - 60_000 },
    { ...row, createdAt: null },
  ])
    expect(findRow(one, [other])).toBe(undefined)
})

describe('the idempotency key of an order whose outcome is unknown', () => {
  beforeEach(() => void Object.assign(env, { idempotencyHeader: 'Idempotency-Key' }))
  afterEach(() => void Object.assign(env, { idempotencyHeader: '' }))
  const readStatement = (rows: object[]) => {
    read = (path) => (path === '/api/wallet' ? Response.json(WALLET) : Response.json({ statements: rows }))
    return client.fetchQuery(statement({ page: 1, limit: STATEMENT_ROWS }))
  }
  const row = () => ({ ...ROW, amount: readSent()[0]?.amount ?? 0, createdAt: Date.now() })

  it.each([
    ['is kept while the statement does not show it', () => [], true],
    ['is given up once the statement has shown it', () => [{ ...row(), amount: row().amount / 100 }], false],
  ])('%s', async (_, rows, isKept) => {
    act = lost
    read = (path) => (path === '/api/wallet' ? Response.json(WALLET) : lost())
    press(withdrawal)
    await wait(PAST_TRIES_MS)
    const [first] = readSent()
    expect([first?.reported, typeof first?.key]).toEqual([true, 'string'])
    await readStatement(rows())
    act = never
    press(withdrawal)
    await wait()
    const sentNow = readSent()
    expect(sentNow).toHaveLength(1)
    expect(sentNow[0]?.key === first?.key).toBe(isKept)
  })
})

describe('money that comes in later', () => {
  const reads = () => sent.filter((call) => call === 'GET /api/wallet').length
  const payIn = async () => {
    client
      .getMutationCache()
      .build(client, sendGiftLink())
      .execute({ link: 'x' })
      .catch(() => {})
    await wait(100)
    sent = []
  }

  it.each([
    ['taken', () => Response.json({}), [1, 2, 3]],
    ['lost', lost, [1, 2, 3]],
    ['refused', () => Response.json({ message: 'TRUELINK_INVALID' }, { status: 400 }), [0, 0, 0]],
  ])('is polled after 15, 60 and 180 s when its deposit was %s', async (_, answer, expected) => {
    act = answer
    await payIn()
    const seen: number[] = []
    for (const ms of [15_000, 45_000, 120_000]) {
      await wait(ms)
      seen.push(reads())
    }
    await wait(600_000)
    expect([...seen, reads()]).toEqual([...expected, expected.at(-1)])
  })

  it('is not polled on a hidden page, nor for the next member', async () => {
    await payIn()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await wait(20_000)
    vi.restoreAllMocks()
    storeToken('t2', true)
    await wait(600_000)
    expect(reads()).toBe(0)
  })
})
