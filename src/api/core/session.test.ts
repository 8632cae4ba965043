import { beforeEach, expect, it, vi } from 'vitest'
import { satang } from '@/lib/money'
import { beginSession } from '@/member/member-session'
import { handleSessionEvents, notCarriedOut } from '@/session/session-events'
import { readToken, storeToken } from '@/session/token'
import { toasts } from '@/stores/toasts'
import { endpoints } from '@/testing/endpoints'
import { stubNetwork } from '@/testing/fake-network'
import { WALLET } from '@/testing/money-bench'
import { samples } from '@/testing/samples'
import { testQueryClient } from '@/testing/test-query-client'
import { changePassword } from '../account'
import { login } from '../auth'
import { bonuses } from '../bonus'
import { active } from '../lookup'
import { addToWallet, wallet, withdrawAll } from '../wallet'
import { runMutation } from './cache/query-client'
import { FATAL_AUTH_TEXTS } from './endpoint/codes'
import { actionOf } from './endpoint/endpoint-spec'
import { call } from './transport/call'

// Answers that end a session. It ends once, however many calls fail.

let requests = 0
const onLost = vi.fn()
const onGone = vi.fn()

function answer(status: number, body: unknown) {
  stubNetwork(() => {
    requests += 1
    return Response.json(body, { status })
  })
}

beforeEach(() => {
  requests = 0
  onLost.mockReset()
  onGone.mockReset()
  handleSessionEvents({ onLost, onGone, onVisitorRefused: () => false })
  notCarriedOut.change(() => null)
  storeToken('t1', true)
})

const CREDENTIALS = { username: 'a', password: 'b' }
const ask = () => call(wallet.spec, undefined).catch((error: unknown) => error)

it.each(['invalid-token', 'EXPIRED_AUTH_TOKEN', 'TokenExpired', ...FATAL_AUTH_TEXTS])(
  'the session ends on %j, whatever the status',
  async (message) => {
    for (const status of [200, 400, 401, 403, 500]) {
      storeToken('t1', true)
      answer(status, { message })
      await ask()
      expect([status, readToken()]).toEqual([status, null])
    }
    expect(onLost).toHaveBeenCalledTimes(5)
  },
)

it.each([
  { code: '419', message: 'เซสชันหมดอายุ', data: null },
  { success: false, error: { code: 401, message: 'x' } },
  { code: 401, msg: 'x', data: { wallet: { amount: 1 } } },
  { data: { error: 'TOKEN_EXPIRED' } },
])('the session ends inside a 200 of a read and of a write: %j', async (body) => {
  for (const [{ spec }, input] of [[wallet], [withdrawAll, { amount: 1 }]] as const) {
    onLost.mockClear()
    storeToken('t1', true)
    answer(200, body)
    const error = await call(spec, input).catch((failure: unknown) => failure)
    expect([readToken(), onLost.mock.calls.length]).toEqual([null, 1])
    expect(error).toMatchObject({ outcome: 'refused', reported: true })
  }
})

it('the session ends and the pressed action that it refused is told on the sign-in page', async () => {
  answer(200, { code: 401 })
  await ask()
  expect(notCarriedOut.read()).toBeNull()
  storeToken('t1', true)
  await call(withdrawAll.spec, { amount: 1 }).catch(() => {})
  expect(notCarriedOut.read()).toBe(actionOf(withdrawAll.spec))
  beginSession('t2', true, 'a')
  expect(notCarriedOut.read()).toBeNull()
})

it.each([
  [403, 'INACTIVE_USER'],
  [400, 'We cannot verify your bank account.'],
  [500, ''],
])('the session continues on %i %j', async (status, message) => {
  answer(status, { message })
  await ask()
  expect([onLost.mock.calls.length, readToken()]).toEqual([0, 't1'])
})

it('the session continues on a 401 of sign-in, password, code and registration calls', async () => {
  const kept = endpoints.filter(({ spec }) => spec.keepsSession)
  for (const body of [{ message: 'WRONG_CREDENTIAL' }, {}, { code: 401 }])
    for (const { spec, id } of kept) {
      answer('code' in body ? 200 : 401, body)
      await call(spec, samples[id]?.input).catch(() => {})
    }
  expect([kept.length, onLost.mock.calls.length, readToken()]).toEqual([7, 0, 't1'])
  // By a code, none that answers a sign-in ends it either. It does when it answers a password change (control).
  answer(400, { message: 'EXPIRED_AUTH_TOKEN' })
  await call(login.spec, CREDENTIALS).catch(() => {})
  expect(readToken()).toBe('t1')
  await call(changePassword.spec, { oldPassword: 'a', newPassword: 'b' }).catch(() => {})
  expect([onLost.mock.calls.length, readToken()]).toEqual([1, null])
})

it.each([
  [401, 'invalid-token'],
  [410, 'gone'],
  [200, 'EXPIRED_AUTH_TOKEN'],
])("the session continues on %i %j of the chat, which doesn't affect the wallet", async (status, message) => {
  const ofChat = endpoints.filter(({ spec }) => spec.host === 'chat')
  expect(ofChat.length).toBeGreaterThan(5)
  answer(status, { message })
  for (const { spec, id } of ofChat) await call(spec, samples[id]?.input).catch(() => {})
  expect(requests).toBe(ofChat.length)
  expect([onLost.mock.calls.length, onGone.mock.calls.length, readToken()]).toEqual([0, 0, 't1'])
  // The control: the same answer of the wallet's server ends the session or closes the site.
  await ask()
  expect(onLost.mock.calls.length + onGone.mock.calls.length).toBe(1)
})

it('the session continues when the call was sent without a token, or with one that is replaced by now', async () => {
  answer(401, { message: 'invalid-token' })
  const late = ask()
  storeToken('t2', true)
  await late
  expect(readToken()).toBe('t2')
  localStorage.clear()
  await ask()
  expect(onLost).not.toHaveBeenCalled()
})

it('the session continues on an answer in which 401 is data', async () => {
  const slots = [{ code: 401 }, { code: 'PG', status: 419 }]
  answer(200, { ...WALLET, code: 200, wallet: { amount: 401 }, slots })
  await ask()
  expect(onLost).not.toHaveBeenCalled()
})

it('a 410 without a message closes the site only as the answer about the site', async () => {
  answer(410, '')
  const others = endpoints.filter(({ spec }) => spec !== active.spec)
  for (const { spec, id } of others)
    expect(await call(spec, samples[id]?.input).catch((error: unknown) => error)).not.toMatchObject({
      code: 'gone',
    })
  expect([others.length > 50, onGone.mock.calls.length]).toEqual([true, 0])
  await call(active.spec, undefined).catch(() => {})
  expect(onGone).toHaveBeenCalledTimes(1)
})

it('invalid-token ends the session when it answers a sign-in, too', async () => {
  answer(401, { message: 'invalid-token' })
  await call(login.spec, CREDENTIALS).catch(() => {})
  expect([onLost.mock.calls.length, readToken()]).toEqual([1, null])
})

it.each([
  ['invalid-token', true, 1],
  ['invalid-token', false, 1],
  // The control: no other code does.
  ['UNAUTHORIZED', true, 0],
])(
  'invalid-token leads a visitor to the sign-in page, which says why: %s, %s',
  async (message, isLed, times) => {
    const onVisitorRefused = vi.fn(() => isLed)
    handleSessionEvents({ onVisitorRefused })
    localStorage.clear()
    answer(400, { message })
    const failure = call(login.spec, CREDENTIALS)
    await expect(failure).rejects.toMatchObject({ code: message, reported: isLed && times > 0 })
    expect([onVisitorRefused.mock.calls.length, onLost.mock.calls.length]).toEqual([times, 0])
  },
)

const storm = async (status: number, message: string, rereads = 0) => {
  answer(status, { message })
  const client = testQueryClient()
  // A failed refetch of a query that has data would show a toast.
  client.setQueryData(bonuses().queryKey, [])
  const calls = endpoints.flatMap(({ spec, id, declared }) =>
    spec.kind === 'query'
      ? [client.query({ ...declared(samples[id]?.input), retryDelay: 0, staleTime: 0 } as never)]
      : [],
  )
  const write = runMutation(client, addToWallet(), { amount: satang(10_00) })
  const all = await Promise.allSettled([...calls, write])
  expect(all.every((one) => one.status === 'rejected')).toBe(true)
  expect(requests).toBe(all.length + rereads)
  return toasts.read()
}

it('many calls failing at once because the session is over end it once, repeat nothing and show no toast', async () => {
  expect(await storm(500, 'invalid-token')).toEqual([])
  expect([onLost.mock.calls.length, onGone.mock.calls.length, readToken()]).toEqual([1, 0, null])
})

it('many calls failing at once with any other refusal are reported once (control)', async () => {
  // A failed money action refetches balance and statement, but not after the session has ended.
  const shown = await storm(400, 'REQUEST_LIMIT', 2)
  expect(shown.map(({ kind, error }) => [kind, String(error)])).toEqual([
    ['danger', 'ApiError: REQUEST_LIMIT'],
  ])
})
