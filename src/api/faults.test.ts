import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorText } from '@/components/feedback/error-text'
import { LOCALES } from '@/lib/locale'
import { handleSessionEvents } from '@/session/session-events'
import { readToken, storeToken } from '@/session/token'
import { translatorIn } from '@/testing/all-texts'
import { onePerKind } from '@/testing/endpoint-kinds'
import { type Endpoint, endpoints } from '@/testing/endpoints'
import { stubNetwork } from '@/testing/fake-network'
import { AS_IT_IS, faults } from '@/testing/faults'
import { lettersOf } from '@/testing/letters'
import { samples } from '@/testing/samples'
import { testQueryClient } from '@/testing/test-query-client'
import { ApiError } from './core/endpoint/errors'
import { loadTransport } from './core/transport/load-transport'
import { createQr, currentQr } from './qrcode'
import { statement } from './statement'
import { transfer, wallet } from './wallet'

// An endpoint of every kind is called with every fault, and every endpoint with those of its own fields. The call gives
// the usual answer, or a typed error with a text in each language. A write is sent once. A read is sent again only after
// a network error or a 5xx.

const requests: string[] = []
/** The requests of the call under test, without the refetches that follow. */
const own = () => requests.filter((one) => one === requests[0])
const onLost = vi.fn()
let client: QueryClient
let words: { t: TFunction; letters: RegExp }[]

/** Sets the server's answer to every call. */
function answer(respond: () => Response | Promise<Response>) {
  const network = (method: string, url: string) => {
    requests.push(`${method} ${url}`)
    return respond()
  }
  stubNetwork(network)
}

/** Sends a call as a screen does: a read through the query cache, a write through the mutation cache. */
function send({ spec, declared, id }: Endpoint): Promise<unknown> {
  const { input } = samples[id] ?? {}
  if (spec.kind === 'query') return client.query({ ...declared(input), retryDelay: 0 } as never)
  return client
    .getMutationCache()
    .build(client, declared() as never)
    .execute(input as never)
}

beforeAll(async () => {
  // A fake clock waits for no import.
  await loadTransport()
  words = LOCALES.map((language) => {
    const letters = new RegExp(`(?:${lettersOf(language).source}){3}`, 'u')
    return { t: translatorIn(language), letters }
  })
})
beforeEach(() => {
  client = testQueryClient()
  requests.length = 0
  onLost.mockReset()
  handleSessionEvents({ onLost, onGone: () => {} })
  storeToken('t1', true)
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const worded = new Set<string>()

/** Expects a text for the error in the letters of each language. Texts already checked are skipped. */
function expectWords(error: ApiError, write: boolean) {
  const sameness = JSON.stringify([error.kind, error.code, error.outcome, write])
  if (worded.has(sameness)) return
  for (const { t, letters } of words) {
    const text = errorText(t, error, { write })
    if (error.code !== AS_IT_IS) expect(text).toMatch(letters)
    expect(text).not.toMatch(/codes\.|_|undefined/)
  }
  worded.add(sameness)
}

const kinds = onePerKind(endpoints)
const cases = faults.flatMap((fault) =>
  (fault.ofFields ? endpoints : kinds).flatMap((endpoint) => {
    const verdict = fault.verdict(endpoint)
    return verdict ? [{ fault, endpoint, verdict, title: `${endpoint.id}: ${fault.name}` }] : []
  }),
)

describe.each(faults)('$name', (fault) => {
  it.each(cases.filter((one) => one.fault === fault))('$title', async ({ endpoint, verdict }) => {
    answer(() => fault.respond(endpoint))
    const { spec } = endpoint
    const outcome = await send(endpoint).catch((error: unknown) => error)
    if (verdict === 'answer') {
      expect(outcome).not.toBeInstanceOf(Error)
      expect(own()).toHaveLength(1)
      return
    }
    if (!(outcome instanceof ApiError)) throw new Error(`came to ${JSON.stringify(outcome)}`)
    expect({ kind: outcome.kind, code: outcome.code }).toEqual({ code: '', ...verdict })
    expectWords(outcome, spec.kind === 'mutation')
    const isPassing = outcome.kind === 'network' || outcome.status >= 500
    expect(own()).toHaveLength(spec.kind === 'query' && isPassing ? 3 : 1)
    // A chat server's answer affects only the chat.
    const ends = outcome.status === 401 && !spec.keepsSession && spec.host !== 'chat'
    expect([onLost.mock.calls.length, readToken()]).toEqual(ends ? [1, null] : [0, 't1'])
  })
})

describe('on a clock', () => {
  beforeEach(() => vi.useFakeTimers())

  const patient = endpoints.filter(({ spec }) => spec === wallet.spec || spec === transfer.spec)

  it.each(patient)('$id times out after 60 s without an answer, and is not retried', async (endpoint) => {
    answer(() => new Promise<never>(() => {}))
    let outcome: unknown
    send(endpoint).catch((error: unknown) => {
      outcome = error
    })
    await vi.advanceTimersByTimeAsync(59_900)
    expect([outcome, own().length]).toEqual([undefined, 1])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(outcome).toMatchObject({ kind: 'timeout', outcome: 'unknown' })
    expect(own()).toHaveLength(1)
  })

  it.each(patient)('$id waits 10 s for a slow answer', async (endpoint) => {
    answer(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10_000))
      return Response.json(samples[endpoint.id]?.answer ?? {})
    })
    let outcome: unknown = 'pending'
    const settled = send(endpoint).then(() => (outcome = 'answer'))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(outcome).toBe('pending')
    // The refetches are as slow.
    await vi.advanceTimersByTimeAsync(12_000)
    await settled
    expect([outcome, own().length]).toEqual(['answer', 1])
  })
})

describe('answers out of order', () => {
  const rows = (from: string) => Response.json({ total: 1, statements: [{ _id: from, from }] })
  const later = (ms: number, response: Response) =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(response), ms))
  const first = statement({ page: 1, limit: 10 })

  beforeEach(() => vi.useFakeTimers())

  it("keeps a refetch's data when an earlier read answers last", async () => {
    const answers = [later(5_000, rows('old')), later(10, rows('new'))]
    answer(() => answers.shift() ?? Response.error())
    const stop = new QueryObserver(client, first).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(5)
    client.setQueryData(first.queryKey, { total: 0, statements: [] })
    client.invalidateQueries({ queryKey: first.queryKey })
    await vi.advanceTimersByTimeAsync(6_000)
    stop()
    expect(requests).toHaveLength(2)
    expect(client.getQueryData(first.queryKey)?.statements[0]?._id).toBe('new')
  })

  it('keeps the created QR when an earlier read answers last', async () => {
    const none = Response.json({ hasQrcode: false })
    const made = Response.json({ hasQrcode: true, qrcodeId: 'qr-1' })
    const answers = [later(5_000, none), later(10, made)]
    answer(() => answers.shift() ?? Response.json({ hasQrcode: true, qrcodeId: 'qr-1' }))
    const qr = currentQr({ bankCode: 'SCB' })
    client.query(qr).catch(() => {})
    await vi.advanceTimersByTimeAsync(5)
    const creating = client.getMutationCache().build(client, createQr() as never)
    creating.execute({ bankCode: 'SCB', amount: 100_00 } as never)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(client.getQueryData(qr.queryKey)?.qrcodeId).toBe('qr-1')
  })
})

it('a read that is repeated waits between its three attempts and then fails', async () => {
  vi.useFakeTimers()
  answer(() => Response.error())
  const reading = client.query(statement({ page: 1, limit: 10 })).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(450)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(900)
  expect(requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(reading).resolves.toMatchObject({ kind: 'network' })
  expect(requests).toHaveLength(3)
})
