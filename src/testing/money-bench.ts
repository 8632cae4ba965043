import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'
import { runMutation } from '@/api/core/cache/query-client'
import { readSent } from '@/api/core/money/sent-actions'
import { loadTransport } from '@/api/core/transport/load-transport'
import { moneyPolicy } from '@/api/money'
import { forgetMember } from '@/member/member-session'
import { storeToken } from '@/session/token'
import { type Endpoint, endpoints } from './endpoints'
import { stubNetwork } from './fake-network'
import { samples } from './samples'
import { testQueryClient } from './test-query-client'

type Answer = Response | Promise<Response>

/** The declarations that move money. */
export const money = endpoints.filter(({ spec }) => spec.movesMoney)
export const withdrawal = money.find(({ name }) => name === 'withdrawAll') as Endpoint
export const WALLET = { profile: { _id: 'm1' }, wallet: { amount: 1 }, slots: [] }

/** The query client of the running test, the calls that were sent, and what the server answers. */
export const bench: {
  client: QueryClient
  sent: string[]
  /** The answers to balance and statement reads. */
  read: (path: string) => Answer
  /** The answer to the action. */
  act: () => Answer
} = { client: testQueryClient(), sent: [], read: () => lost(), act: () => lost() }

/** An answer that never comes. */
export const never = () => new Promise<Response>(() => {})
/** A connection that breaks before the answer comes. */
export const lost = () => Response.error()
export const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
/** Longer than all retries of a read, in ms. */
export const PAST_TRIES_MS = 2_000

/** The stored actions that have not been reported to the member. */
export const unreported = () => readSent().filter(({ reported }) => !reported)

/** How many presses of the action are pending. */
export const locks = ({ spec }: Endpoint) =>
  bench.client.isMutating({ mutationKey: [spec.domain, spec.name] })
/** Sends a declared action. Resolves to its error, or null for a success. */
export function sendPress(declared: () => object, input: unknown): Promise<unknown> {
  return runMutation(bench.client, declared() as never, input).then(
    () => null,
    (error: unknown) => error,
  )
}
/** Sends the action of an endpoint with its sample. */
export const press = ({ declared, id }: Endpoint) => sendPress(declared, samples[id]?.input)

/** Sends a withdrawal that `act` answers, and waits that long. */
export async function withdraw(act = bench.act, ms = 0) {
  bench.act = act
  press(withdrawal)
  await wait(ms)
}

/** Prepares a member, a server and a clock for each test of a file, and clears them after it. */
export function setUpMoneyBench() {
  beforeEach(async () => {
    await loadTransport()
    vi.useFakeTimers({ now: Date.parse('2026-07-01T10:31:00+07:00') })
    bench.client = testQueryClient()
    bench.sent = []
    bench.read = (path) => Response.json(path === '/api/wallet' ? WALLET : { total: 0, statements: [] })
    bench.act = () => Response.json({})
    stubNetwork((method, url) => {
      bench.sent.push(`${method} ${url}`)
      return url === '/api/wallet' || url === '/api/statement' ? bench.read(url) : bench.act()
    })
    storeToken('t1', true)
  })
  afterEach(() => {
    moneyPolicy.dismiss({ isTold: true })
    forgetMember(bench.client)
    bench.client.clear()
  })
}
