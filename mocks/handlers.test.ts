import { describe, expect, it } from 'vitest'
import { login } from '@/api/auth'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { transfer, wallet } from '@/api/wallet'
import { endpoints, idOf } from '@/testing/endpoints'
import { handlers } from './handlers'
import { type MockHandler, mock } from './mock'
import { LAO_PHONE, MAIN_PHONE, tokenFor } from './scenarios/people'
import { answerRequest } from './server/answer-request'
import { requestFor } from './testing/request-for'
import { createWorldStore } from './world/create-world'
import { type ScenarioName, scenarioNames } from './world/model'

const declared = endpoints.map(({ spec }) => spec)
const namesOf = (specs: EndpointSpec[]) => specs.map(({ method, path }) => `${method} ${path}`).toSorted()

function setUp(scenario: ScenarioName = 'default') {
  const worlds = createWorldStore({ scenario })
  const source = { world: worlds.world, providerUrl: () => 'http://provider.test' }
  const token = tokenFor(worlds.world(), scenario === 'laos' ? LAO_PHONE : MAIN_PHONE) ?? ''
  const answered = async (request: Request, among = handlers) => {
    const answer = await answerRequest(request, source, among)
    return { status: answer.status, text: await answer.text() }
  }
  /** Sends the endpoint's example. */
  const call = (handler: MockHandler, signedIn = true, among = handlers) => {
    const { spec, shown } = handler
    const input = typeof shown.input === 'function' ? shown.input(worlds.world()) : shown.input
    return answered(requestFor(spec, { ...input, qrcodeId: 'qr-1' }, signedIn ? token : ''), among)
  }
  return { answered, call, token }
}

describe('the sandbox', () => {
  it('has a handler for every declared endpoint and for nothing else', () => {
    expect(namesOf(handlers.map(({ spec }) => spec))).toEqual(namesOf(declared))
  })

  it.each(scenarioNames)('answers every endpoint as declared in scenario %s', async (scenario) => {
    const { call } = setUp(scenario)
    const statuses = new Map<string, number>()
    // Signing out comes last.
    for (const handler of handlers.toSorted((a, b) => Number(isLogout(a)) - Number(isLogout(b)))) {
      const { status, text } = await call(handler)
      statuses.set(idOf(handler), status)
      expect([idOf(handler), status === 500 ? text : 'no fault']).toEqual([idOf(handler), 'no fault'])
    }
    const answered = [...statuses.values()].filter((status) => status === 200).length
    if (scenario !== 'maintenance') expect(answered).toBeGreaterThan(30)
    else expect(statuses.get(idOf(wallet))).toBe(410)
  })

  it('answers a stranger only on public endpoints', async () => {
    const { call } = setUp()
    const refused: EndpointSpec[] = []
    for (const handler of handlers)
      if ((await call(handler, false)).text === '{"message":"invalid-token"}') refused.push(handler.spec)
    // A public chat call is for members too: it refuses a stranger in a member's room.
    const isOpen = ({ public: isPublic, path }: EndpointSpec) => isPublic && !path.startsWith('/api/chat/')
    const [open, closed] = [declared.filter(isOpen), declared.filter((spec) => !spec.public)]
    expect(namesOf(closed.filter((spec) => !refused.includes(spec)))).toEqual([])
    expect(namesOf(open.filter((spec) => refused.includes(spec)))).toEqual([])
  })

  it('names an invalid input, and answers 404 for an unknown path', async () => {
    const { answered, token } = setUp()
    expect(await answered(requestFor(transfer.spec, { from: 'WALLET' }, token))).toMatchObject({
      status: 400,
      text: expect.stringContaining('amount'),
    })
    const unknown = new Request('http://sandbox.test/api/wallet', { method: 'POST' })
    expect((await answered(unknown)).status).toBe(404)
  })

  it('fails loudly when it deviates from the declaration', async () => {
    const { call } = setUp()
    const handler = mock(login, { input: { username: 'a', password: 'b' } }).open(() => ({ token: '' }))
    expect(await call(handler, true, [handler])).toEqual({
      status: 500,
      text: expect.stringContaining('The sandbox failed at POST /api/login: token expected a text'),
    })
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
})

const isLogout = ({ spec }: MockHandler) => spec.path === '/api/logout'
