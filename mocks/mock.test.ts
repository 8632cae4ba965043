import { describe, expect, it } from 'vitest'
import { login } from '@/api/auth'
import { transfer, wallet } from '@/api/wallet'
import { type MockHandler, mock } from './mock'
import { MAIN_PHONE, tokenFor } from './scenarios/people'
import { answerRequest } from './server/answer-request'
import { createWorld } from './world/create-world'
import { DomainError } from './world/domain-error'

const world = createWorld()
const token = tokenFor(world, MAIN_PHONE)

async function answer(handler: MockHandler, body: unknown, authorization = `Bearer ${token}`) {
  const { method, path } = handler.spec
  const init = { method, headers: { authorization }, body: JSON.stringify(body) }
  const source = { world: () => world, providerUrl: () => 'http://provider.test' }
  const response = await answerRequest(new Request(`http://sandbox.test${path}`, init), source, [handler])
  return { status: response.status, body: await response.json() }
}
const move = { from: 'WALLET', to: 'PG', amount: 1 }

describe('mock', () => {
  it('fails loudly when the sandbox itself deviates from the declaration', async () => {
    const handler = mock(login).open(() => ({ token: '' }))
    const { status, body } = await answer(handler, { username: 'a', password: 'b' })
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

  it.each([
    [400, { message: 'NO_GAME' }],
    [429, { message: 'NO_GAME' }],
    [200, { success: false, error: 'NO_GAME' }],
  ])('sends a refusal with its status %i, or in a 200 where the contract says so', async (status, body) => {
    const handler = mock(transfer).reply(() => {
      throw new DomainError('NO_GAME', status)
    })
    expect(await answer(handler, move)).toEqual({ status, body })
  })
})
