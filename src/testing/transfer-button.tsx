import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { loadTransport } from '@/api/core/transport/load-transport'
import { useTransfer, useWallet } from '@/api/wallet'
import { satang } from '@/lib/money'
import { testQueryClient } from '@/testing/test-query-client'
import { stubNetwork } from './fake-network'

const INPUT = { from: 'WALLET', to: 'PG', amount: satang(10_00) }
export const WALLET = { profile: { _id: 'm1' }, wallet: { amount: 1 }, slots: [] }
export const TRANSFER = 'POST /api/wallet/transfer'
export const BALANCE = 'GET /api/wallet'
export const STATEMENT = 'POST /api/statement'

/** Called with what a press returns, and with what the button's callbacks report. */
export const onOutcome = vi.fn()

/** The current test's network and query client: the calls sent, and how they are answered. */
export const network = {
  sent: [] as string[],
  respond: (_path: string): Response | Promise<Response> => Response.json({}),
  client: testQueryClient(),
}

/** A response after a delay in ms. */
export const delayed = (ms: number, response: Response) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(response), ms))

/** An answer with the server's time. */
export const timed = (body: object) => Response.json(body, { headers: { Date: new Date().toUTCString() } })

/** How often a call was sent. */
export const countOf = (call: string) => network.sent.filter((one) => one === call).length

/** Whether a call to the path is a read that may follow the action: of the balance or of the statement. */
export const isRead = (path: string) => path === '/api/wallet' || path === '/api/statement'

/** A fresh network, client and fake clock for each test of a file; only `pass` advances the clock. */
export function setUpNetwork() {
  // Loads the module before the clock is fake, because advancing a fake clock wouldn't wait for it.
  beforeAll(async () => {
    await loadTransport()
  })
  beforeEach(() => {
    vi.useFakeTimers()
    network.sent = []
    network.client = testQueryClient()
    network.respond = (path) => delayed(100, timed(path === '/api/wallet' ? WALLET : {}))
    const respond = (method: string, path: string) => {
      network.sent.push(`${method} ${path}`)
      return network.respond(path)
    }
    stubNetwork(respond)
  })
  afterEach(() => {
    network.client.clear()
    onOutcome.mockReset()
    onlineManager.setOnline(true)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

function Balance() {
  const { data } = useWallet()
  return <output>{data?.wallet.amount}</output>
}

/** A transfer button guarded by `useOnce`. */
export function OnceButton({ more = {} }: { more?: object }) {
  const { press, busy } = useTransfer()
  // An alert that is never closed: it must not delay anything.
  const done = () => {
    onOutcome('done')
    return new Promise<void>(() => {})
  }
  const send = () =>
    onOutcome(
      press({ ...INPUT, ...more }, { onSuccess: done, onError: onOutcome, onGone: () => onOutcome('gone') }),
    )
  return (
    <form onSubmit={(event) => [event.preventDefault(), send()]}>
      <input aria-label="amount" />
      <button type="submit" disabled={busy}>
        send
      </button>
    </form>
  )
}

/** The given element beside the balance, with the current test's query client. */
export const beside = (ui: React.ReactNode) => (
  <QueryClientProvider client={network.client}>
    <Balance />
    {ui}
  </QueryClientProvider>
)

/** Renders an element beside the loaded balance, and clears the sent calls. */
export async function show(ui: React.ReactNode) {
  const view = render(beside(ui))
  await pass(200)
  network.sent = []
  return view
}

/** Advances the clock by ms. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

export const button = () => screen.getByRole<HTMLButtonElement>('button')

/** Submits the form without its button, so that a disabled button doesn't prevent it. */
export const submit = () => act(async () => button().closest('form')?.requestSubmit())

/** Clicks the button `times` times before the page can re-render. */
export const pressTogether = (times: number) =>
  act(async () => {
    for (let press = 0; press < times; press++) button().click()
  })
