import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorText } from '@/components/feedback/error-text'
import { LOCALES } from '@/lib/locale'
import { satang } from '@/lib/money'
import { handleSessionEvents } from '@/session/session-events'
import { readToken, storeToken } from '@/session/token'
import { translatorIn } from '@/testing/all-texts'
import { type Endpoint, endpoints, idOf } from '@/testing/endpoints'
import { stubNetwork } from '@/testing/fake-network'
import { lettersOf } from '@/testing/letters'
import { samples } from '@/testing/samples'
import { testQueryClient } from '@/testing/test-query-client'
import { runMutation } from './core/cache/query-client'
import { ApiError, type ErrorKind } from './core/endpoint/errors'
import { loadTransport } from './core/transport/load-transport'
import { enableChatWidget } from './lookup'
import { slipHours } from './member-lookup'
import { findPromotion } from './promotion'
import { createQr, currentQr } from './qrcode'
import { spinActive } from './spinwheel'
import { statement } from './statement'
import { transfer, wallet } from './wallet'

// A read and a write are called with every fault. The call gives a typed error with a text in each language. A write is
// sent once. A read is sent again only after a network error or a 5xx.

const requests: string[] = []
/** The requests of the call under test, without the refetches that follow. */
const own = () => requests.filter((one) => one === requests[0])
const onLost = vi.fn()
let client: QueryClient

/** Sets the server's answer to every call. */
function answer(respond: () => Response | Promise<Response>) {
  stubNetwork((method, url) => {
    requests.push(`${method} ${url}`)
    return respond()
  })
}

/** Sends a call as a screen does: a read through the query cache, a write through the mutation cache. */
function send({ spec, declared, id }: Endpoint): Promise<unknown> {
  const { input } = samples[id] ?? {}
  if (spec.kind === 'query') return client.query({ ...declared(input), retryDelay: 0 } as never)
  return runMutation(client, declared() as never, input)
}

// A fake clock waits for no import.
beforeAll(loadTransport)
beforeEach(() => {
  client = testQueryClient()
  requests.length = 0
  onLost.mockReset()
  handleSessionEvents({ onLost, onGone: () => {} })
  storeToken('t1', true)
})
afterEach(() => {
  client.clear()
})

/** Expects a text for the error in the letters of each language. */
function expectWords(error: ApiError, write: boolean) {
  for (const locale of LOCALES) {
    const text = errorText(translatorIn(locale), error, { write })
    expect(text).toMatch(new RegExp(`(?:${lettersOf(locale).source}){3}`, 'u'))
    expect(text).not.toMatch(/codes\.|_|undefined/)
  }
}

const PAGE = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'
const unavailable = { message: 'INTERNAL_SERVER_ERROR' }

const FAULTS: [status: number, body: unknown, kind: ErrorKind, code?: string][] = [
  [401, '', 'refused', 'UNAUTHORIZED'],
  [403, {}, 'forbidden'],
  [404, PAGE, 'not-found'],
  [429, '', 'too-many'],
  [500, unavailable, 'refused', unavailable.message],
  [502, PAGE, 'server'],
  [503, PAGE, 'stopped'],
  [200, PAGE, 'unreadable'],
  [200, { message: 'BONUS_CONDITION' }, 'refused', 'BONUS_CONDITION'],
  // No connection.
  [0, '', 'network'],
]
const both = endpoints.filter(({ spec }) => spec === wallet.spec || spec === transfer.spec)

describe.each(both)('$id', (endpoint) => {
  it.each(FAULTS)('after %i %j fails: %s', async (status, body, kind, code = '') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    answer(() => (status === 0 ? Response.error() : new Response(text, { status })))
    const { spec } = endpoint
    const outcome = await send(endpoint).catch((error: unknown) => error)
    if (!(outcome instanceof ApiError)) throw new Error(`came to ${JSON.stringify(outcome)}`)
    expect({ kind: outcome.kind, code: outcome.code }).toEqual({ kind, code })
    expectWords(outcome, spec.kind === 'mutation')
    const isPassing = outcome.kind === 'network' || outcome.status >= 500
    expect(own()).toHaveLength(spec.kind === 'query' && isPassing ? 3 : 1)
    expect([onLost.mock.calls.length, readToken()]).toEqual(status === 401 ? [1, null] : [0, 't1'])
  })

  it('succeeds without a fault (control), and is sent once', async () => {
    answer(() => Response.json(samples[endpoint.id]?.answer ?? {}))
    await send(endpoint)
    expect(own()).toHaveLength(1)
  })

  it('times out after 60 s without an answer, and is not retried', async () => {
    vi.useFakeTimers()
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
})

/** What a server without a thing of that kind may answer with 404, as it is read. */
const NONE_AT_404 = [
  [enableChatWidget, { enableChatWidget: false }],
  [spinActive, { isActive: false }],
  [findPromotion, { promotion: null }],
  [currentQr, { hasQrcode: false }],
  [slipHours, { isOpen: true }],
] as unknown as readonly [Endpoint['declared'], object][]

it('a 404 says that there is none of what a site need not have, and is a failure elsewhere', async () => {
  answer(() => new Response(PAGE, { status: 404 }))
  for (const endpoint of endpoints) {
    const [, none] = NONE_AT_404.find(([declared]) => idOf(declared) === endpoint.id) ?? []
    const outcome = await send(endpoint).catch((error: unknown) => error)
    expect(outcome, endpoint.id).toMatchObject(none ?? { kind: 'not-found' })
  }
})

it('the created QR stays where an earlier read answers last', async () => {
  vi.useFakeTimers()
  const later = (ms: number, body: object) =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json(body)), ms))
  const made = { hasQrcode: true, qrcodeId: 'qr-1' }
  const answers = [later(5_000, { hasQrcode: false }), later(10, made)]
  answer(() => answers.shift() ?? Response.json(made))
  const qr = currentQr({ bankCode: 'SCB' })
  client.query(qr).catch(() => {})
  await vi.advanceTimersByTimeAsync(5)
  runMutation(client, createQr(), { bankCode: 'SCB', amount: satang(100_00) })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(client.getQueryData(qr.queryKey)?.qrcodeId).toBe('qr-1')
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
