import {
  onlineManager,
  type QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToken, storeToken } from '@/lib/session'
import { forgetMember } from '@/member-session'
import { fakeXhr } from '@/testing/fake-xhr'
import { transfer, useTransfer, wallet } from '../wallet'
import { loadAxios } from './http'
import { acting, createQueryClient } from './query-client'

// T-01 to T-08: one press, one request, and the balances after it, however it ends.

const INPUT = { from: 'WALLET', to: 'PG', amount: 10 }
const WALLET = { profile: { _id: 'm1' }, wallet: { amount: 1 }, slots: [] }
const told = vi.fn()
let sent: string[]
let client: QueryClient
let respond: (path: string) => Response | Promise<Response>

const later = (ms: number, response: Response) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(response), ms))
const count = (call: string) => sent.filter((one) => one === call).length
const TRANSFER = 'POST /api/wallet/transfer'
const BALANCE = 'GET /api/wallet'
const STATEMENT = 'POST /api/statement'
/** What is read anew after a press. */
const isRead = (path: string) => path === '/api/wallet' || path === '/api/statement'

// Loading a file takes no fake time.
beforeAll(async () => {
  await loadAxios()
})
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  client = createQueryClient()
  respond = (path) => later(100, Response.json(path === '/api/wallet' ? WALLET : {}))
  const network = (method: string, path: string) => {
    sent.push(`${method} ${path}`)
    return respond(path)
  }
  vi.stubGlobal('XMLHttpRequest', fakeXhr(network))
})
afterEach(() => {
  client.clear()
  told.mockReset()
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Balance() {
  const { data } = useQuery(wallet())
  return <output>{data?.wallet.amount}</output>
}

function Guarded({ more = {} }: { more?: object }) {
  const { press, busy } = useTransfer()
  // An alert that nobody closes: it must hold nothing back.
  const done = () => {
    told('done')
    return new Promise<void>(() => {})
  }
  const send = () =>
    told(press({ ...INPUT, ...more }, { onSuccess: done, onError: told, onGone: () => told('gone') }))
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
function Unguarded({ scope }: { scope?: string }) {
  const { mutate, isPending } = useMutation({ ...transfer(), ...(scope ? { scope: { id: scope } } : {}) })
  return (
    <button type="button" disabled={isPending} onClick={() => mutate(INPUT)}>
      send
    </button>
  )
}

async function show(ui: React.ReactNode) {
  const view = render(
    <QueryClientProvider client={client}>
      <Balance />
      {ui}
    </QueryClientProvider>,
  )
  await pass(200)
  sent = []
  return view
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = () => screen.getByRole<HTMLButtonElement>('button')
/** Presses that come before the page can be drawn anew. */
const pressTogether = (times: number) =>
  act(async () => {
    for (let press = 0; press < times; press++) button().click()
  })

describe('a press sends one request', () => {
  it('however many come in one moment (T-03)', async () => {
    await show(<Guarded />)
    await pressTogether(5)
    await pass(1_000)
    expect(count(TRANSFER)).toBe(1)
    expect(told.mock.calls.flat()).toEqual([true, false, false, false, false, 'done'])
  })

  it('where a disabled button sends two, and a scope two in a row (control; T-03, T-04)', async () => {
    const view = await show(<Unguarded />)
    await pressTogether(2)
    await pass(1_000)
    expect(count(TRANSFER)).toBe(2)
    view.unmount()
    await show(<Unguarded scope="transfer" />)
    await pressTogether(2)
    await pass(1_000)
    expect(count(TRANSFER)).toBe(2)
  })

  it('by Enter and the button together (T-05)', async () => {
    await show(<Guarded />)
    await act(async () => {
      fireEvent.submit(screen.getByLabelText('amount').closest('form') ?? button())
      button().click()
    })
    await pass(1_000)
    expect(count(TRANSFER)).toBe(1)
  })

  it('from two places on screen', async () => {
    await show(
      <>
        <Guarded />
        <Guarded more={{ to: 'IMI' }} />
      </>,
    )
    await act(async () => {
      for (const one of screen.getAllByRole('button')) one.click()
    })
    await pass(1_000)
    expect(count(TRANSFER)).toBe(1)
  })

  it('and its good news waits for no balance, while the button does', async () => {
    await show(<Guarded />)
    respond = (path) => (path === '/api/wallet' ? new Promise(() => {}) : later(100, Response.json({})))
    await pressTogether(1)
    await pass(150)
    expect(told).toHaveBeenLastCalledWith('done')
    expect(sent).toEqual([TRANSFER, BALANCE])
    expect(button().disabled).toBe(true)
    await act(async () => button().closest('form')?.requestSubmit())
    expect(count(TRANSFER)).toBe(1)
    // A balance that nobody answers is given up after its time.
    await pass(61_000)
    expect(button().disabled).toBe(false)
  })

  it('until the balance is in, and another one after that (control)', async () => {
    respond = (path) =>
      later(path === '/api/wallet' ? 1_000 : 100, Response.json(path === '/api/wallet' ? WALLET : {}))
    await show(<Guarded />)
    await pass(2_000)
    sent = []
    await pressTogether(1)
    await pass(150)
    expect(sent).toEqual([TRANSFER, BALANCE])
    expect(button().disabled).toBe(true)
    await act(async () => button().closest('form')?.requestSubmit())
    expect(count(TRANSFER)).toBe(1)
    await pass(1_100)
    expect(button().disabled).toBe(false)
    await pressTogether(1)
    await pass(150)
    expect(count(TRANSFER)).toBe(2)
  })
})

describe('a press made offline (T-02)', () => {
  const goOffline = (offline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline)
    act(() => onlineManager.setOnline(!offline))
  }

  it('fails at once, and is not sent when the connection is back', async () => {
    await show(<Guarded />)
    goOffline(true)
    await pressTogether(2)
    await pass(100)
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ kind: 'offline', outcome: 'refused' }))
    goOffline(false)
    await pass(10_000)
    expect(count(TRANSFER)).toBe(0)
    await pressTogether(1)
    expect(count(TRANSFER)).toBe(1)
  })

  it('would be sent later by the library left to itself (control)', async () => {
    client.setDefaultOptions({ mutations: { networkMode: 'online' } })
    await show(<Unguarded />)
    goOffline(true)
    await pressTogether(1)
    await pass(1_000)
    expect(count(TRANSFER)).toBe(0)
    goOffline(false)
    await pass(1_000)
    expect(count(TRANSFER)).toBe(1)
  })
})

describe('after a failure', () => {
  it.each([
    ['is refused', () => Response.json({ message: 'TRANSFER_FAIL' }, { status: 400 }), 'refused'],
    ['breaks the server', () => new Response('', { status: 502 }), 'unknown'],
    ['is cut off', () => Response.error(), 'unknown'],
    ['is answered by nonsense', () => new Response('<p>'), 'unknown'],
  ])(
    'a transfer that %s is sent once, and the balance is read again (T-07, T-08)',
    async (_, fail, outcome) => {
      await show(<Guarded />)
      respond = (path) => (isRead(path) ? Response.json(WALLET) : fail())
      await pressTogether(1)
      await pass(900)
      expect(sent).toEqual([TRANSFER, BALANCE, STATEMENT])
      expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ outcome }))
      await pass(60_000)
      expect(count(TRANSFER)).toBe(1)
    },
  )

  it('a transfer that nobody answers is not known, and waits for the balance before the next (T-06)', async () => {
    await show(<Guarded />)
    respond = (path) => (isRead(path) ? later(3_000, Response.json(WALLET)) : new Promise(() => {}))
    await pressTogether(1)
    await pass(60_500)
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'timeout', outcome: 'unknown' }))
    expect(sent).toEqual([TRANSFER, BALANCE, STATEMENT])
    expect(button().disabled).toBe(true)
    await act(async () => button().closest('form')?.requestSubmit())
    expect(count(TRANSFER)).toBe(1)
    await pass(3_000)
    expect(button().disabled).toBe(false)
  })

  it('waits for it also where the sheet was closed and opened again meanwhile (T-06)', async () => {
    const view = await show(<Guarded />)
    const reopen = async () => {
      const ui = (sheet: React.ReactNode) => (
        <QueryClientProvider client={client}>
          <Balance />
          {sheet}
        </QueryClientProvider>
      )
      view.rerender(ui(null))
      await pass(10)
      view.rerender(ui(<Guarded />))
      await pass(10)
    }
    respond = (path) => (isRead(path) ? later(3_000, Response.json(WALLET)) : Response.error())
    await pressTogether(1)
    await pass(100)
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ outcome: 'unknown' }))
    await reopen()
    expect(button().disabled).toBe(true)
    await act(async () => button().closest('form')?.requestSubmit())
    expect(count(TRANSFER)).toBe(1)
    await pass(3_000)
    expect(button().disabled).toBe(false)
    await pressTogether(1)
    await pass(100)
    expect(count(TRANSFER)).toBe(2)
  })

  it('is not held up by what is read later for another reason', async () => {
    await show(<Guarded />)
    respond = (path) => (isRead(path) ? Response.json(WALLET) : Response.error())
    await pressTogether(1)
    await pass(100)
    expect(button().disabled).toBe(false)
    respond = () => later(3_000, Response.json(WALLET))
    act(() => void client.invalidateQueries({ queryKey: wallet().queryKey }))
    await pass(10)
    expect(sent.at(-1)).toBe(BALANCE)
    expect(button().disabled).toBe(false)
  })
})

describe('an action that has failed', () => {
  it('is no longer being sent while its place is held, and keeps no page from a reload', async () => {
    await show(<Guarded />)
    respond = (path) =>
      path === '/api/wallet' ? later(3_000, Response.json(WALLET)) : later(50, Response.error())
    await pressTogether(1)
    expect([client.isMutating(), client.isMutating(acting)]).toEqual([1, 1])
    await pass(100)
    expect([client.isMutating(), client.isMutating(acting)]).toEqual([1, 0])
    await pass(3_000)
    expect(client.isMutating()).toBe(0)
  })

  it('holds no place for the member after the one who pressed', async () => {
    await show(<Guarded />)
    respond = (path) =>
      later(500, path === '/api/wallet' ? Response.json(WALLET) : Response.json({}, { status: 500 }))
    await pressTogether(1)
    forgetMember(client)
    await pass(600)
    expect([count(TRANSFER), client.isMutating()]).toEqual([1, 0])
  })
})

describe('a member who signs out before the answer', () => {
  it.each([
    ['a good one', () => Response.json({})],
    ['a refusal', () => Response.json({ message: 'TRANSFER_FAIL' }, { status: 400 })],
  ])('is told nothing of %s, and neither is the next one (T-19)', async (_, answer) => {
    storeToken('t1', false)
    await show(<Guarded />)
    respond = (path) => later(500, path === '/api/wallet' ? Response.json(WALLET) : answer())
    await pressTogether(1)
    expect(told).toHaveBeenLastCalledWith(true)
    storeToken('t2', false)
    await pass(2_000)
    expect(count(TRANSFER)).toBe(1)
    // What the press had begun, a tab for a game say, is put away all the same.
    expect(told.mock.calls.flat()).toEqual([true, 'gone'])
    clearToken()
  })
})

describe('a button that is gone', () => {
  it('still hears how it ended, and its next one is dropped until then', async () => {
    const view = await show(<Guarded />)
    await pressTogether(1)
    view.unmount()
    await pass(50)
    render(
      <QueryClientProvider client={client}>
        <Guarded />
      </QueryClientProvider>,
    )
    await act(async () => button().closest('form')?.requestSubmit())
    await pass(500)
    expect(count(TRANSFER)).toBe(1)
    expect(told.mock.calls.flat()).toEqual([true, false, 'done'])
  })
})

describe('nothing but a press sends a write (T-01)', () => {
  it('not focus, reconnecting or mounting, which read the balance (control)', async () => {
    const view = await show(<Guarded />)
    await pressTogether(1)
    await pass(6_000)
    sent = []
    act(() => onlineManager.setOnline(false))
    act(() => onlineManager.setOnline(true))
    await pass(6_000)
    expect(count(BALANCE)).toBe(1)
    act(() => window.dispatchEvent(new Event('visibilitychange')))
    await pass(1_000)
    expect(count(BALANCE)).toBe(2)
    view.unmount()
    await show(<Guarded />)
    await pass(10_000)
    expect(count(TRANSFER)).toBe(0)
  })
})
