import { describe, expect, it } from 'vitest'
import { login } from '@/api/auth'
import { transfer, wallet } from '@/api/wallet'
import { MAIN_PHONE, tokenFor } from '../../scenarios/people'
import { createWorld } from '../../world/create-world'
import { DomainError } from '../../world/domain-error'
import { memberIn, mock, type Route } from './mock-endpoint'
import { createApi } from './respond'

const world = createWorld()
const token = tokenFor(world, MAIN_PHONE)

async function answer(route: Route, body?: unknown, authorization = `Bearer ${token}`) {
  const { method, path } = route.spec
  const init = {
    method,
    headers: { authorization },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  const api = createApi([route], { world: () => world, providerUrl: () => 'http://provider.test' })
  const response = await api(new Request(`http://sandbox.test${path}`, init))
  if (!(response instanceof Response)) throw new Error('no answer')
  return { status: response.status, body: await response.json() }
}
const credentials = { username: 'a', password: 'b' }
const move = { from: 'WALLET', to: 'PG', amount: 1 }

describe('mock', () => {
  it('answers what the declaration accepts', async () => {
    const route = mock(login).open(({ input }) => ({ token: `${input.username}-${input.password}` }))
    expect(await answer(route, credentials)).toEqual({ status: 200, body: { token: 'a-b' } })
  })

  it('fails loudly when the sandbox itself deviates from the declaration', async () => {
    const { status, body } = await answer(
      mock(login).open(() => ({ token: '' })),
      credentials,
    )
    expect(status).toBe(500)
    expect(body.message).toContain('The sandbox failed at POST /api/login: token expected a text')
  })

  it('does not compile when a field is missing or of another type', () => {
    // @ts-expect-error the wallet's amount is missing
    mock(wallet).reply(() => ({ profile: { _id: '1' }, wallet: {} }))
    // @ts-expect-error an amount is a number of baht
    mock(wallet).reply(() => ({ profile: { _id: '1' }, wallet: { amount: '1' } }))
    // @ts-expect-error the input has no such field
    mock(transfer).reply(({ input }) => input.sum)
    expect(mock(wallet).reply(() => ({ profile: { _id: '1' }, wallet: { amount: 1 } }))).toBeTruthy()
  })

  it('answers members only, before it reads the input', async () => {
    const route = mock(transfer).reply(({ member }) => ({ id: member.id }))
    expect(await answer(route, move)).toMatchObject({ status: 200, body: { id: '100001' } })
    expect(await answer(route, {}, '')).toEqual({ status: 401, body: { message: 'invalid-token' } })
    expect((await answer(route, {})).status).toBe(400)
  })

  it('sends a refusal with its status, or in a 200 where the contract says so', async () => {
    const refuse = (status?: number) =>
      answer(
        mock(transfer).reply(() => {
          throw new DomainError('NO_GAME', status)
        }),
        move,
      )
    expect(await refuse()).toEqual({ status: 400, body: { message: 'NO_GAME' } })
    expect(await refuse(429)).toEqual({ status: 429, body: { message: 'NO_GAME' } })
    expect(await refuse(200)).toEqual({ status: 200, body: { success: false, error: 'NO_GAME' } })
  })

  it('wraps an answer and adds fields beside it', async () => {
    const route = mock(login).open(() => ({ token: 't' }), { wrap: 'data', beside: { extra: 1 } })
    expect((await answer(route, credentials)).body).toEqual({ data: { token: 't', extra: 1 } })
  })

  it('makes faults for its endpoint', () => {
    const at = { method: 'POST', path: '/api/wallet/transfer', times: null, book: false }
    expect(mock(transfer).fail('NO_GAME')).toEqual({ ...at, kind: 'status', code: 'NO_GAME', status: 400 })
    expect(mock(transfer).drop({ times: 1, book: true })).toEqual({
      ...at,
      kind: 'drop',
      times: 1,
      book: true,
    })
    expect(mock(transfer).slow(50)).toEqual({ ...at, kind: 'slow', ms: 50 })
    expect(() => memberIn({ member: null })).toThrow(DomainError)
  })
})
