import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { loadAxios } from '@/api/core/transport/http'
import { transfer, useTransfer, wallet } from '@/api/wallet'
import { testQueryClient } from '@/testing/test-query-client'
import { fakeXhr } from './fake-xhr'

export const INPUT = { from: 'WALLET', to: 'PG', amount: 10 }
export const WALLET = { profile: { _id: 'm1' }, wallet: { amount: 1 }, slots: [] }
export const TRANSFER = 'POST /api/wallet/transfer'
export const BALANCE = 'GET /api/wallet'
export const STATEMENT = 'POST /api/statement'

/** What the button's callbacks were told. */
export const onOutcome = vi.fn()

/** The network and the query client of the running test: what was sent, and how a call is answered. */
export const network = {
  sent: [] as string[],
  respond: (_path: string): Response | Promise<Response> => Response.json({}),
  client: testQueryClient(),
}

/** An answer that takes its time (ms). */
export const delayed = (ms: number, response: Response) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(response), ms))

/** How often a call was sent. */
export const countOf = (call: string) => network.sent.filter((one) => one === call).length

/** Whether a path is read anew after a press. */
export const isRead = (path: string) => path === '/api/wallet' || path === '/api/statement'

/** A new network and client for each test of a file, with a clock that only `pass` moves. */
export function setUpNetwork() {
  // Loading a file takes no fake time.
  beforeAll(async () => {
    await loadAxios()
  })
  beforeEach(() => {
    vi.useFakeTimers()
    network.sent = []
    network.client = testQueryClient()
    network.respond = (path) => delayed(100, Response.json(path === '/api/wallet' ? WALLET : {}))
    const respond = (method: string, path: string) => {
      network.sent.push(`${method} ${path}`)
      return network.respond(path)
    }
    vi.stubGlobal('XMLHttpRequest', fakeXhr(respond))
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
  const { data } = useQuery(wallet())
  return <output>{data?.wallet.amount}</output>
}

/** A transfer's button, as a sheet has it. */
export function OnceButton({ more = {} }: { more?: object }) {
  const { press, busy } = useTransfer()
  // An alert that nobody closes: it must hold nothing back.
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

/** What a screen without the lock does: a disabled button. */
export function PlainButton({ scope }: { scope?: string }) {
  const { mutate, isPending } = useMutation({ ...transfer(), ...(scope ? { scope: { id: scope } } : {}) })
  return (
    <button type="button" disabled={isPending} onClick={() => mutate(INPUT)}>
      send
    </button>
  )
}

/** The balance on screen, and what is given beside it. */
export const beside = (ui: React.ReactNode) => (
  <QueryClientProvider client={network.client}>
    <Balance />
    {ui}
  </QueryClientProvider>
)

/** Shows it, with the balance read and nothing sent since. */
export async function show(ui: React.ReactNode) {
  const view = render(beside(ui))
  await pass(200)
  network.sent = []
  return view
}

/** Lets that many ms pass. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

export const button = () => screen.getByRole<HTMLButtonElement>('button')

/** Sends the form by its key, which a disabled button does not stop. */
export const submit = () => act(async () => button().closest('form')?.requestSubmit())

/** Presses that come before the page can be drawn anew. */
export const pressTogether = (times: number) =>
  act(async () => {
    for (let press = 0; press < times; press++) button().click()
  })
