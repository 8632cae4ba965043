// @vitest-environment happy-dom
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

const PHONE = '0812345678'
const ORDER = { from: 'WALLET', to: 'PG', amount: 10_00 }

let sandbox: ReturnType<typeof startSandbox>
const client = testQueryClient()

beforeEach(async () => {
  await loadTransport()
  sandbox = startSandbox()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } })
  storeToken(tokenFor(sandbox.world(), PHONE) ?? '', true)
})
afterEach(() => {
  moneyPolicy.dismiss({ isTold: true })
  forgetMember(client)
  client.clear()
  localStorage.clear()
  Object.assign(env, { idempotencyHeader: '' })
  sandbox.stop()
})

it.each([
  ['the same order with a key', 'Idempotency-Key', ORDER, 10_00],
  ['the same order by a build without the header', '', ORDER, 20_00],
  ['another order with a key', 'Idempotency-Key', { ...ORDER, amount: 3_00 }, 13_00],
])('after a lost answer, %s is booked as often as its key says', async (_, header, second, booked) => {
  Object.assign(env, { idempotencyHeader: header })
  const press = (input: object) =>
    client
      .getMutationCache()
      .build(client, transfer())
      .execute(input as never)
  const inGame = () => sandbox.world().ledger.balance('game:100001:PG')
  const before = inGame()
  // After a lost answer the app reads the statement. It would show that the first order was booked, and a second press
  // would then be a new order with a new key. So this read fails here.
  sandbox.use({ method: 'POST', path: '/api/statement', kind: 'status', times: null, book: false })
  sandbox.use(mock(transfer).drop({ book: true, times: 1 }))
  await expect(press(ORDER)).rejects.toMatchObject({ outcome: 'unknown' })
  await vi.waitFor(() => expect(client.isMutating({ mutationKey: ['wallet', 'transfer'] })).toBe(0))
  await press(second)
  expect(inGame() - before).toBe(booked)
})
