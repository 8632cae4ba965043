import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { wallet } from '@/api/wallet'
import { startWorlds } from './answers/source'
import { handlers } from './handlers'
import { mock } from './mock'
import { MAIN_PHONE, PASSWORD } from './scenarios/people'

// A test as an operator writes it. The README shows it.

const worlds = startWorlds({ scenario: 'default' })
const server = setupServer(...handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  worlds.reset()
})
afterAll(() => server.close())

const SITE = 'https://wallet.example'

async function signIn() {
  const body = JSON.stringify({ username: MAIN_PHONE, password: PASSWORD })
  const { token } = await (await fetch(`${SITE}/api/login`, { method: 'POST', body })).json()
  return { Authorization: `Bearer ${token}` }
}

it('a transfer moves the money', async () => {
  const headers = await signIn()
  const body = JSON.stringify({ from: 'WALLET', to: 'PG', amount: 100.25 })
  expect((await fetch(`${SITE}/api/wallet/transfer`, { method: 'POST', body, headers })).status).toBe(200)
  const { wallet } = await (await fetch(`${SITE}/api/wallet`, { headers })).json()
  expect(wallet.amount).toBe(2350.5)
  expect(worlds.world().ledger.total()).toBe(0)
})

it('an answer of its own stands in for that of the rules', async () => {
  const headers = await signIn()
  const read = async () => (await fetch(`${SITE}/api/wallet`, { headers })).json()
  server.use(mock(wallet).reply(() => ({ profile: { _id: '1' }, wallet: { amount: 0 } })))
  expect(await read()).toMatchObject({ wallet: { amount: 0 } })
  server.use(http.get('*/api/wallet', () => HttpResponse.json({ message: 'REQUEST_LIMIT' }, { status: 429 })))
  expect(await read()).toEqual({ message: 'REQUEST_LIMIT' })
})

it('a lost answer is a network error, and what was ordered is booked', async () => {
  const headers = await signIn()
  worlds.use({ method: 'POST', path: '/api/wallet/transfer', kind: 'cut', times: 1, book: false })
  const body = JSON.stringify({ from: 'WALLET', to: 'PG', amount: 10 })
  const sent = fetch(`${SITE}/api/wallet/transfer`, { method: 'POST', body, headers })
  await expect(sent.then((answer) => answer.text())).rejects.toThrow()
  expect(worlds.world().ledger.balance('game:100001:PG')).toBe(330_50)
})
