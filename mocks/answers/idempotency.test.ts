// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
const calls = (path: string) => sandbox.requests().filter((call) => call.path === path).length
const lockOf = (key: readonly string[]) => client.isMutating({ mutationKey: [...key] })
const serverWithoutKeys = () => {
  withHeader('Idempotency-Key')
  sandbox.world().settings.idempotency = false
}
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

describe('an idempotency key', () => {
  const pressTwice = async (second: object = ORDER) => {
    sandbox.use(mock(transfer).drop({ book: true, times: 1 }))
    expect(await press()).toMatchObject({ outcome: 'unknown' })
    await vi.waitFor(() => expect(lockOf(['wallet', 'transfer'])).toBe(0))
    expect(await press(second)).toBe(null)
    expect(calls('/api/wallet/transfer')).toBe(2)
  }
  // After a lost answer the app reads the statement. It would show that the first order was booked, and a second press
  // would then be a new order with a new key. So this read fails here.
  beforeEach(() =>
    sandbox.use({ method: 'POST', path: '/api/statement', kind: 'status', times: null, book: false }),
  )

  it('is the same for a repeated order after a lost answer, which is booked once', async () => {
    withHeader('Idempotency-Key')
    const before = inGame()
    await pressTwice()
    expect(inGame() - before).toBe(10_00)
  })

  it.each([
    ['by a build without the header', () => {}, ORDER, 20_00],
    ['by a server that knows no keys', serverWithoutKeys, ORDER, 20_00],
    ['for another order', () => withHeader('Idempotency-Key'), { ...ORDER, amount: 3_00 }, 13_00],
  ])('is not reused %s: both orders are booked', async (_, prepare, second, booked) => {
    prepare()
    const before = inGame()
    await pressTwice(second)
    expect(inGame() - before).toBe(booked)
  })

  it('is new once the answer has come', async () => {
    withHeader('Idempotency-Key')
    const before = inGame()
    expect([await press(), await press()]).toEqual([null, null])
    expect(inGame() - before).toBe(20_00)
  })
})
