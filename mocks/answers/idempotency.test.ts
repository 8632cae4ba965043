// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadTransport } from '@/api/core/transport/load-transport'
import { moneyPolicy } from '@/api/money'
import { transfer } from '@/api/wallet'
import { env } from '@/env'
import { forgetMember } from '@/member/member-session'
import { storeToken } from '@/session/token'
import { testQueryClient } from '@/testing/test-query-client'
import { mock } from '../mock'
import { tokenFor } from '../scenarios/people'
import { startSandbox } from '../server/node'

// Sends a transfer twice, with and without an idempotency key. The sandbox's ledger says how often it was booked.

const PHONE = '0812345678'
const ORDER = { from: 'WALLET', to: 'PG', amount: 10_00 }

let sandbox: ReturnType<typeof startSandbox>
let client: QueryClient

const withHeader = (name: string) => Object.assign(env, { idempotencyHeader: name })
const inGame = () => sandbox.world().ledger.balance('game:100001:PG')
/** Sends a transfer as a press does. Returns the failure, or null. */
const press = (input: object = ORDER) =>
  client
    .getMutationCache()
    .build(client, transfer())
    .execute(input as never)
    .then(
      () => null,
      (error: unknown) => error,
    )

beforeEach(async () => {
  await loadTransport()
  sandbox = startSandbox()
  client = testQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } })
  storeToken(tokenFor(sandbox.world(), PHONE) ?? '', true)
})
afterEach(() => {
  moneyPolicy.dismiss({ isTold: true })
  forgetMember(client)
  client.clear()
  localStorage.clear()
  withHeader('')
  sandbox.stop()
  vi.useRealTimers()
})

const key = () => withHeader('Idempotency-Key')
const serverWithoutKeys = () => {
  key()
  sandbox.world().settings.idempotency = false
}

it.each([
  ['the same order with a key', key, ORDER, 10_00],
  ['the same order by a build without the header', () => {}, ORDER, 20_00],
  ['the same order by a server that knows no keys', serverWithoutKeys, ORDER, 20_00],
  ['another order with a key', key, { ...ORDER, amount: 3_00 }, 13_00],
])('after a lost answer, %s is booked as often as its key says', async (_, prepare, second, booked) => {
  prepare()
  // After a lost answer the app reads the statement. It would show that the first order was booked, and a second press
  // would then be a new order with a new key. So this read fails here.
  sandbox.use({ method: 'POST', path: '/api/statement', kind: 'status', times: null, book: false })
  sandbox.use(mock(transfer).drop({ book: true, times: 1 }))
  const before = inGame()
  expect(await press()).toMatchObject({ outcome: 'unknown' })
  await vi.waitFor(() => expect(client.isMutating({ mutationKey: ['wallet', 'transfer'] })).toBe(0))
  expect(await press(second)).toBe(null)
  expect(inGame() - before).toBe(booked)
})

it('an order after an answer has a new key', async () => {
  key()
  const before = inGame()
  expect([await press(), await press()]).toEqual([null, null])
  expect(inGame() - before).toBe(20_00)
})
