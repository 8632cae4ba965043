import { describe, expect, it } from 'vitest'
import { login } from '@/api/auth'
import { transfer, wallet } from '@/api/wallet'
import { memberIn } from './answers/call'
import { type MockHandler, mock } from './mock'
import { MAIN_PHONE, tokenFor } from './scenarios/people'
import { answerRequest } from './server/answer-request'
import { createWorld } from './world/create-world'
import { DomainError } from './world/domain-error'

const world = createWorld()
const token = tokenFor(world, MAIN_PHONE)

async function answer(handler: MockHandler, body?: unknown, authorization = `Bearer ${token}`) {
  const { method, path } = handler.spec
  const init = {
    method,
    headers: { authorization },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  const source = { world: () => world, providerUrl: () => 'http://provider.test' }
  const response = await answerRequest(new Request(`http://sandbox.test${path}`, init), source, [handler])
  return { status: response.status, body: await response.json() }
}
const credentials = { username: 'a', password: 'b' }
const move = { from: 'WALLET', to: 'PG', amount: 1 }

describe('mock', () => {
  it('answers what the declaration accepts', async () => {
    const handler = mock(login).open(({ input }) => ({ token: `${input.username}-${input.password}` }))
    expect(await answer(handler, credentials)).toEqual({ status: 200, body: { token: 'a-b' } })
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
    const handler = mock(transfer).reply(({ member }) => ({ id: member.id }))
    expect(await answer(handler, move)).toMatchObject({ status: 200, body: { id: '100001' } })
    expect(await answer(handler, {}, '')).toEqual({ status: 401, body: { message: 'invalid-token' } })
    expect((await answer(handler, {})).status).toBe(400)
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
    const handler = mock(login).open(() => ({ token: 't' }), { wrap: 'data', beside: { extra: 1 } })
    expect((await answer(handler, credentials)).body).toEqual({ data: { token: 't', extra: 1 } })
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
