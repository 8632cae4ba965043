import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { login } from '@/api/auth'
import { chatHistory, markRead, sendMessage } from '@/api/chat'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { invites } from '@/api/invite'
import { sendOtp } from '@/api/otp'
import { createQr } from '@/api/qrcode'
import { refunds } from '@/api/refund'
import { slips, statement } from '@/api/statement'
import { addToWallet, transfer, transferAll, wallet, withdraw, withdrawAll } from '@/api/wallet'
import { endpoints, idOf } from '@/testing/endpoints'
import { handlers } from './handlers'
import { LAO_PHONE, MAIN_PHONE, tokenFor } from './scenarios/people'
import { answerRequest } from './server/answer-request'
import { type ScenarioName, scenarioNames } from './world/model'
import { createWorldStore } from './world/world-store'

const declared = endpoints.map(({ spec }) => spec)
const nameOf = ({ method, path }: EndpointSpec) => `${method} ${path}`

/** Valid inputs in the default scenario. Other writes with a body get an empty one, which some refuse. */
const INPUTS: Record<string, Record<string, unknown>> = {
  [idOf(login)]: { username: MAIN_PHONE, password: 'demo1234' },
  [idOf(sendOtp)]: { phoneNumber: '0861112222' },
  [idOf(addToWallet)]: { amount: 10 },
  [idOf(transfer)]: { from: 'WALLET', to: 'PG', amount: 10 },
  [idOf(transferAll)]: { to: 'PG' },
  [idOf(withdraw)]: { amount: 100 },
  [idOf(withdrawAll)]: { amount: 100 },
  [idOf(createQr)]: { amount: 100 },
  [idOf(invites)]: { page: 1, limit: 10 },
  [idOf(refunds)]: { page: 1, limit: 10 },
  [idOf(statement)]: { page: 1, limit: 100 },
  [idOf(slips)]: { page: 1, limit: 10 },
  [idOf(chatHistory)]: { userId: '100001', limit: 10, skip: 0 },
  [idOf(sendMessage)]: {
    sender: 'customer',
    userId: '100001',
    message: { message_type: 'text', payload: {} },
  },
  [idOf(markRead)]: { userId: '100001' },
}
const PARAMS: Record<string, string> = {
  slotCode: 'PG',
  bankCode: 'WW',
  code: 'DAILY',
  reference: 'slip-1',
  provider: 'pg',
}

function setUp(scenario: ScenarioName) {
  const worlds = createWorldStore({ scenario })
  const source = { world: worlds.world, providerUrl: () => 'http://provider.test' }
  const token = tokenFor(worlds.world(), scenario === 'laos' ? LAO_PHONE : MAIN_PHONE)
  const send = async (method: string, path: string, body?: unknown, signedIn = true) => {
    const answer = await answerRequest(
      new Request(`http://sandbox.test${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(signedIn ? { Authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      source,
    )
    return { status: answer.status, text: await answer.text() }
  }
  const call = (spec: EndpointSpec, signedIn?: boolean) => {
    const path = spec.path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? name)
    return send(
      spec.method,
      path,
      spec.method === 'GET' || spec.method === 'DELETE' ? undefined : (INPUTS[nameOf(spec)] ?? {}),
      signedIn,
    )
  }
  return { worlds, send, call }
}

describe('the sandbox', () => {
  it('has a handler for every declared endpoint and for nothing else', () => {
    expect(declared.length).toBeGreaterThan(55)
    const names = (specs: EndpointSpec[]) => specs.map(nameOf).toSorted()
    expect(names(handlers.map(({ spec }) => spec))).toEqual(names(declared))
  })

  it.each(scenarioNames)('answers every endpoint as declared in scenario %s', async (scenario) => {
    const { call } = setUp(scenario)
    const statuses = new Map<string, number>()
    const signOutLast = declared.toSorted((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'))
    for (const spec of signOutLast) {
      const { status, text } = await call(spec)
      statuses.set(nameOf(spec), status)
      expect([nameOf(spec), status === 500 ? text : 'no fault']).toEqual([nameOf(spec), 'no fault'])
      // A refusal inside a 200 (the wheel's) doesn't have the declared shape.
      const isRefusal = text.startsWith('{"success":false')
      if (status === 200 && !isRefusal) {
        expect([nameOf(spec), spec.output.safeParse(JSON.parse(text)).success]).toEqual([nameOf(spec), true])
      }
    }
    const answered = [...statuses.values()].filter((status) => status === 200).length
    if (scenario !== 'maintenance') expect(answered).toBeGreaterThan(30)
    else expect(statuses.get(idOf(wallet))).toBe(410)
  })

  it('answers a stranger only on public endpoints', async () => {
    const { call } = setUp('default')
    for (const spec of declared) {
      const { status, text } = await call(spec, false)
      if (!spec.public)
        expect([nameOf(spec), status, text]).toEqual([nameOf(spec), 401, '{"message":"invalid-token"}'])
    }
    const open = declared.filter((spec) => spec.public && !spec.path.startsWith('/api/chat/'))
    expect(open.length).toBeGreaterThan(10)
    for (const spec of open)
      expect([nameOf(spec), (await call(spec, false)).status]).not.toEqual([nameOf(spec), 401])
  })

  it('names an invalid input, and answers 404 for an unknown path', async () => {
    const { send } = setUp('default')
    expect(await send('POST', '/api/wallet/transfer', { from: 'WALLET' })).toMatchObject({ status: 400 })
    expect((await send('POST', '/api/wallet/transfer', { from: 'WALLET' })).text).toContain('amount')
    expect((await send('GET', '/api/unknown')).status).toBe(404)
    expect((await send('POST', '/api/wallet')).status).toBe(404)
  })
})

const place = fc.constantFrom('WALLET', 'PG', 'JOKER2', 'SLOTRACHA', 'ASKMEBET', 'NOPE')
const baht = fc.oneof(
  fc.integer({ min: -5, max: 400_000 }).map((n) => n / 100),
  fc.constantFrom(0, 0.005, 1e9),
)
const operation = fc.oneof(
  fc.record({
    path: fc.constant('/api/wallet/transfer'),
    body: fc.record({ from: place, to: place, amount: baht }),
  }),
  fc.record({ path: fc.constant('/api/wallet/transferAll'), body: fc.record({ to: place }) }),
  fc.record({
    path: fc.constantFrom(
      '/api/wallet/withdrawAll',
      '/api/wallet/withdraw',
      '/api/wallet/add',
      '/api/qrcode/WW',
    ),
    body: fc.record({ amount: baht }),
  }),
  fc.record({
    path: fc.constantFrom(
      '/api/bonus/activate/DAILY',
      '/api/bonus/activate/WEEKLY',
      '/api/bonus/clear',
      '/api/promotion/activate/LUMA100',
      '/api/invite/receive',
      '/api/refund/receive',
      '/api/refund/addWallet',
      '/api/wallet/activate/ASKMEBET',
      '/api/wallet',
    ),
    body: fc.constant(undefined),
  }),
)

describe('no call of the API', () => {
  it('makes or loses a satang, in any order of calls', async () => {
    let done = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 30 }), async (operations) => {
        const { worlds, send } = setUp('default')
        for (const { path, body } of operations) {
          const { status, text } = await send(body === undefined ? 'GET' : 'POST', path, body)
          expect([path, status === 500 ? text : '']).toEqual([path, ''])
          if (status === 200) done += 1
          else refused += 1
          worlds.world().clock.advance(7_000)
        }
        const { ledger } = worlds.world()
        expect(ledger.total()).toBe(0)
        for (const [name, balance] of Object.entries(ledger.accounts())) {
          if (/^(wallet|game):/.test(name)) expect(balance).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 40 },
    )
    expect([done > 100, refused > 100]).toEqual([true, true])
  })
})
