import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginSession } from '@/member/member-session'
import { handleSessionEvents, notCarriedOut } from '@/session/session-events'
import { readToken, storeToken } from '@/session/token'
import { toasts } from '@/stores/toasts'
import { onePerKind } from '@/testing/endpoint-kinds'
import { endpoints, idOf } from '@/testing/endpoints'
import { stubNetwork } from '@/testing/fake-network'
import { WALLET } from '@/testing/money-bench'
import { samples } from '@/testing/samples'
import { testQueryClient } from '@/testing/test-query-client'
import { changePassword } from '../account'
import { login } from '../auth'
import { bonuses } from '../bonus'
import { uploadSlip } from '../deposit'
import { active } from '../lookup'
import { addToWallet, wallet, withdrawAll } from '../wallet'
import { FATAL_AUTH_TEXTS } from './endpoint/codes'
import { actionOf } from './endpoint/endpoint-spec'
import { call } from './transport/call'

// Answers that end a session. It ends once, however many calls fail.

let requests = 0
const onLost = vi.fn()
const onGone = vi.fn()

function answer(status: number, body: unknown) {
  const network = () => {
    requests += 1
    return Response.json(body, { status })
  }
  stubNetwork(network)
}

beforeEach(() => {
  requests = 0
  onLost.mockReset()
  onGone.mockReset()
  handleSessionEvents({ onLost, onGone, onVisitorRefused: () => false })
  notCarriedOut.change(() => null)
  storeToken('t1', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  toasts.change(() => [])
})

const ask = () => call(wallet.spec, undefined).catch((error: unknown) => error)

describe('the session ends', () => {
  it.each(['invalid-token', 'UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'TokenExpired', ...FATAL_AUTH_TEXTS])(
    'on %j, whatever the status',
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

  it.each([401, 419, 440])('on a bare %i', async (status) => {
    answer(status, {})
    await ask()
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  const TEXT = 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่'
  it.each([
    { code: 401, msg: TEXT },
    { code: '419', message: TEXT, data: null },
    { status: 440, message: TEXT },
    { statusCode: 401, error: 'x' },
    { status_code: 401, data: [] },
    { success: false, error: { code: 401, message: TEXT } },
    { result: { code: 401, message: TEXT } },
    { meta: { status: 401 }, data: {} },
    { code: 401, msg: TEXT, data: { wallet: { amount: 1 } } },
    { error: 'Unauthorized' },
    { success: false, message: 'TokenExpiredError' },
    { data: { error: 'TOKEN_EXPIRED' } },
  ])('inside a 200 of every kind of endpoint: %j', async (body) => {
    const ending = endpoints.filter(({ spec }) => !spec.keepsSession && spec.host !== 'chat')
    for (const { spec, id } of onePerKind(ending)) {
      onLost.mockClear()
      storeToken('t1', true)
      answer(200, body)
      const error = await call(spec, samples[id]?.input).catch((failure: unknown) => failure)
      expect([readToken(), onLost.mock.calls.length], id).toEqual([null, 1])
      expect(error, id).toMatchObject({ outcome: 'refused', reported: true })
    }
  })

  it('and the pressed action that it refused is told on the sign-in page', async () => {
    answer(200, { code: 401 })
    await ask()
    expect(notCarriedOut.read()).toBeNull()
    storeToken('t1', true)
    await call(withdrawAll.spec, { amount: 1 }).catch(() => {})
    expect(notCarriedOut.read()).toBe(actionOf(withdrawAll.spec))
    storeToken('t1', true)
    await call(uploadSlip.spec, samples[idOf(uploadSlip)]?.input).catch(() => {})
    expect(notCarriedOut.read()).toBe(actionOf(uploadSlip.spec))
    beginSession('t2', true, 'a')
    expect(notCarriedOut.read()).toBeNull()
  })
})

describe('the session continues', () => {
  it.each([
    [400, 'NO_DATA'],
    [403, 'INACTIVE_USER'],
    [400, 'constructor'],
    [400, 'We cannot verify your bank account.'],
    [500, ''],
  ])('on %i %j', async (status, message) => {
    answer(status, { message })
    await ask()
    expect([onLost.mock.calls.length, readToken()]).toEqual([0, 't1'])
  })

  it('on a 401 of sign-in, password, code and registration calls', async () => {
    const kept = endpoints.filter(({ spec }) => spec.keepsSession)
    for (const body of [{ message: 'WRONG_CREDENTIAL' }, {}, { code: 401 }, { message: 'Unauthorized' }])
      for (const status of [401, 'code' in body ? 200 : 401])
        for (const { spec, id } of kept) {
          answer(status, body)
          await call(spec, samples[id]?.input).catch(() => {})
        }
    expect(kept.map(({ spec }) => spec)).toEqual(expect.arrayContaining([login.spec, changePassword.spec]))
    expect([kept.length, onLost.mock.calls.length, readToken()]).toEqual([7, 0, 't1'])
  })

  it('on a session code that answers a sign-in; the same code ends it when it answers a password change (control)', async () => {
    answer(400, { message: 'EXPIRED_AUTH_TOKEN' })
    await call(login.spec, samples['auth/login']?.input ?? { username: 'a', password: 'b' }).catch(() => {})
    expect([onLost.mock.calls.length, readToken()]).toEqual([0, 't1'])
    await call(changePassword.spec, { oldPassword: 'a', newPassword: 'b' }).catch(() => {})
    expect([onLost.mock.calls.length, readToken()]).toEqual([1, null])
  })

  it.each([
    [401, 'invalid-token'],
    [401, ''],
    [410, 'gone'],
    [200, 'EXPIRED_AUTH_TOKEN'],
  ])("on %i %j of the chat, which doesn't affect the wallet", async (status, message) => {
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

  it('when the call was sent without a token, or with one that is replaced by now', async () => {
    answer(401, { message: 'invalid-token' })
    const late = ask()
    storeToken('t2', true)
    await late
    expect(readToken()).toBe('t2')
    localStorage.clear()
    await ask()
    expect(onLost).not.toHaveBeenCalled()
  })

  it.each([
    { success: true, result: { code: 401, label: 'x' } },
    { profile: { _id: 'm1' }, wallet: { amount: 401 }, slots: [{ code: 401 }, { code: 'PG', status: 419 }] },
    { ...WALLET, code: 200, status: 'ok' },
  ])('on %j, in which 401 is data', async (body) => {
    answer(200, body)
    await ask()
    expect(onLost).not.toHaveBeenCalled()
  })
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

describe('invalid-token', () => {
  const kept = endpoints.filter(({ spec }) => spec.keepsSession)

  it.each(kept)('ends the session when it answers $id', async ({ spec, id }) => {
    answer(401, { message: 'invalid-token' })
    await call(spec, samples[id]?.input).catch(() => {})
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  it.each([true, false])('leads a visitor to the sign-in page, which says why: %s', async (isLed) => {
    const onVisitorRefused = vi.fn(() => isLed)
    handleSessionEvents({ onVisitorRefused })
    localStorage.clear()
    for (const { spec, id } of kept) {
      answer(400, { message: 'invalid-token' })
      const failed = call(spec, samples[id]?.input)
      await expect(failed).rejects.toMatchObject({ code: 'invalid-token', reported: isLed })
    }
    expect([onVisitorRefused.mock.calls.length, onLost.mock.calls.length]).toEqual([kept.length, 0])
  })

  it.each(['UNAUTHORIZED', 'INVALID_CODE'])('is the only code that does (control: %s)', async (message) => {
    const onVisitorRefused = vi.fn(() => true)
    handleSessionEvents({ onVisitorRefused })
    localStorage.clear()
    answer(400, { message })
    await ask()
    expect(onVisitorRefused).not.toHaveBeenCalled()
  })
})

describe('many calls failing at once', () => {
  const storm = async (status: number, message: string, rereads = 0) => {
    answer(status, { message })
    const client = testQueryClient()
    // A failed refetch of a query that has data would show a toast.
    client.setQueryData(bonuses().queryKey, [])
    const writes = client.getMutationCache().build(client, addToWallet() as never)
    const calls = endpoints.flatMap(({ spec, id, declared }) =>
      spec.kind === 'query'
        ? [client.query({ ...declared(samples[id]?.input), retryDelay: 0, staleTime: 0 } as never)]
        : [],
    )
    const all = await Promise.allSettled([...calls, writes.execute({ amount: 10_00 } as never)])
    expect(all.every((one) => one.status === 'rejected')).toBe(true)
    expect(requests).toBe(all.length + rereads)
    return toasts.read()
  }

  it.each([
    [401, 'invalid-token'],
    [500, 'invalid-token'],
    [200, 'EXPIRED_AUTH_TOKEN'],
  ])('with %i %s end the session once, repeat nothing and show no toast', async (status, message) => {
    expect(await storm(status, message)).toEqual([])
    expect([onLost.mock.calls.length, onGone.mock.calls.length, readToken()]).toEqual([1, 0, null])
  })

  it.each([400, 410, 500])(
    'with %i gone close the site, repeat nothing and show no toast',
    async (status) => {
      expect(await storm(status, 'gone')).toEqual([])
      expect(onGone).toHaveBeenCalled()
      expect([onLost.mock.calls.length, readToken()]).toEqual([0, 't1'])
    },
  )

  it('with any other refusal are reported once (control)', async () => {
    // A failed money action refetches balance and statement, but not after the session has ended.
    const shown = await storm(400, 'REQUEST_LIMIT', 2)
    expect(shown.map(({ kind, error }) => [kind, String(error)])).toEqual([
      ['danger', 'ApiError: REQUEST_LIMIT'],
    ])
  })
})
