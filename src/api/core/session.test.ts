import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleSessionEvents } from '@/session/session-events'
import { readToken, storeToken } from '@/session/token'
import { toasts } from '@/stores/toasts'
import { endpoints } from '@/testing/endpoints'
import { stubNetwork } from '@/testing/fake-network'
import { samples } from '@/testing/samples'
import { testQueryClient } from '@/testing/test-query-client'
import { changePassword } from '../account'
import { login } from '../auth'
import { bonuses } from '../bonus'
import { addToWallet, wallet } from '../wallet'
import { FATAL_AUTH_CODES, FATAL_AUTH_TEXTS } from './endpoint/codes'
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
  handleSessionEvents({ onLost, onGone })
  storeToken('t1', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  toasts.change(() => [])
})

const ask = () => call(wallet.spec, undefined).catch((error: unknown) => error)

describe('the session ends', () => {
  it.each([...FATAL_AUTH_CODES, ...FATAL_AUTH_TEXTS])('on %j, whatever the status', async (message) => {
    for (const status of [200, 400, 401, 403, 500]) {
      storeToken('t1', true)
      answer(status, { message })
      await ask()
      expect([status, readToken()]).toEqual([status, null])
    }
    expect(onLost).toHaveBeenCalledTimes(5)
  })

  it('on a bare 401', async () => {
    answer(401, {})
    await ask()
    expect(onLost).toHaveBeenCalledTimes(1)
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
    for (const { spec, id } of kept) {
      answer(401, { message: 'invalid-token' })
      await call(spec, samples[id]?.input).catch(() => {})
    }
    expect(kept.map(({ spec }) => spec)).toEqual(expect.arrayContaining([login.spec, changePassword.spec]))
    expect([kept.length, onLost.mock.calls.length, readToken()]).toEqual([7, 0, 't1'])
  })

  it('on a session code that answers a sign-in; the same code ends it when it answers a password change (control)', async () => {
    answer(400, { message: 'invalid-token' })
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
        ? [client.fetchQuery({ ...declared(samples[id]?.input), retryDelay: 0, staleTime: 0 } as never)]
        : [],
    )
    const all = await Promise.allSettled([...calls, writes.execute({ amount: 10 } as never)])
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
