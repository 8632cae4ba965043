import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { satang } from '@/lib/money'
import { clearToken, endAllSessions, storeToken } from '@/session/token'
import { bench, lost, setUpMoneyBench, WALLET, wait } from '@/testing/money-bench'
import { useTransfer, useWallet } from '../../wallet'
import { pendingWrites } from './query-client'

// Several clicks at once send one request, also when they are on different components. A failed press refetches the
// balance, as a successful one does.

setUpMoneyBench()

const TRANSFER = 'POST /api/wallet/transfer'
const BALANCE = 'GET /api/wallet'

/** Called with what a press returns, and with what its callbacks report. */
const onOutcome = vi.fn()
const outcomes = () => onOutcome.mock.calls.flat()
beforeEach(() => void onOutcome.mockReset())

const pass = (ms: number) => act(() => wait(ms))
const countOf = (call: string) => bench.sent.filter((one) => one === call).length
const later = (ms: number, answer: () => Response) => () =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(answer()), ms))
const refused = () => Response.json({ message: 'TRANSFER_FAIL' }, { status: 400 })

/** A transfer button guarded by `useOnce`. */
function Transfer({ to = 'PG' }: { to?: string }) {
  const { press, busy } = useTransfer()
  // An alert that is never closed: it must not delay anything.
  const onSuccess = () => {
    onOutcome('done')
    return new Promise<void>(() => {})
  }
  const callbacks = { onSuccess, onError: onOutcome, onGone: () => onOutcome('gone') }
  const send = () => onOutcome(press({ from: 'WALLET', to, amount: satang(10_00) }, callbacks))
  return (
    <form onSubmit={(event) => [event.preventDefault(), send()]}>
      <button type="submit" disabled={busy}>
        send
      </button>
    </form>
  )
}

function Balance() {
  return <output>{useWallet().data?.wallet.amount}</output>
}

const beside = (ui: React.ReactNode) => (
  <QueryClientProvider client={bench.client}>
    <Balance />
    {ui}
  </QueryClientProvider>
)

/** Renders an element beside the loaded balance, and clears the sent calls. */
async function show(ui = <Transfer />) {
  const view = render(beside(ui))
  await pass(200)
  bench.sent.length = 0
  return view
}

const button = () => screen.getByRole<HTMLButtonElement>('button')
const press = () => act(async () => button().click())
/** Submits the form without its button, so that a disabled button doesn't prevent it. */
const submit = () => act(async () => button().closest('form')?.requestSubmit())

it('presses in one moment send one request: clicks, Enter, and those of another place', async () => {
  await show(
    <>
      <Transfer />
      <Transfer to="IMI" />
    </>,
  )
  const buttons = screen.getAllByRole<HTMLButtonElement>('button')
  await act(async () => {
    for (const one of [...buttons, ...buttons]) one.click()
    buttons[0]?.closest('form')?.requestSubmit()
  })
  await pass(1_000)
  expect(countOf(TRANSFER)).toBe(1)
  expect(outcomes()).toEqual([true, false, false, false, false, 'done'])
})

it('a success is told before the balance is in; until then the button is locked', async () => {
  await show()
  bench.read = later(1_000, () => Response.json(WALLET))
  await press()
  await pass(150)
  expect(onOutcome).toHaveBeenLastCalledWith('done')
  expect([bench.sent, button().disabled]).toEqual([[TRANSFER, BALANCE], true])
  await submit()
  expect(countOf(TRANSFER)).toBe(1)
  await pass(1_100)
  expect(button().disabled).toBe(false)
  await press()
  expect(countOf(TRANSFER)).toBe(2)
})

it('a lost answer locks the button until the balance is read, also where it is opened again', async () => {
  // By the server's time, its empty statement says that nothing was made.
  const timed = () =>
    Response.json({ ...WALLET, statements: [] }, { headers: { Date: new Date().toUTCString() } })
  bench.read = timed
  const view = await show()
  bench.read = later(3_000, timed)
  bench.act = lost
  await press()
  await pass(100)
  view.rerender(beside(null))
  await pass(10)
  view.rerender(beside(<Transfer />))
  await pass(10)
  expect(button().disabled).toBe(true)
  await submit()
  expect(countOf(TRANSFER)).toBe(1)
  for (let second = 0; second < 16; second++) await pass(1_000)
  expect(button().disabled).toBe(false)
  await press()
  expect(countOf(TRANSFER)).toBe(2)
})

it('a refused action is no longer a request while it is locked, and delays no reload', async () => {
  await show()
  bench.read = later(3_000, () => Response.json(WALLET))
  bench.act = later(50, refused)
  const pending = () => [bench.client.isMutating(), bench.client.isMutating(pendingWrites)]
  await press()
  expect(pending()).toEqual([1, 1])
  await pass(100)
  expect([pending(), countOf(BALANCE)]).toEqual([[1, 0], 1])
  await pass(3_000)
  expect(pending()).toEqual([0, 0])
})

it('nothing but a press sends a write, not focus, a connection or mounting, which read the balance (control)', async () => {
  const goOnline = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    act(() => onlineManager.setOnline(isOnline))
  }
  const view = await show()
  goOnline(false)
  bench.act = lost
  await press()
  await pass(100)
  expect(onOutcome).toHaveBeenCalledWith(expect.objectContaining({ kind: 'offline', outcome: 'refused' }))
  await pass(6_000)
  bench.sent = bench.sent.filter((call) => call === TRANSFER)
  goOnline(true)
  await pass(6_000)
  expect(countOf(BALANCE)).toBe(1)
  act(() => window.dispatchEvent(new Event('visibilitychange')))
  await pass(1_000)
  expect(countOf(BALANCE)).toBe(2)
  view.rerender(beside(null))
  view.rerender(beside(<Transfer />))
  await pass(10_000)
  expect(countOf(TRANSFER)).toBe(1)
  await press()
  expect(countOf(TRANSFER)).toBe(2)
})

it.each([
  ['a good one', () => Response.json({})],
  ['a refusal', refused],
])('a member who signs out before %s gets no report, and neither does the next one', async (_, answer) => {
  await show()
  bench.act = later(500, answer)
  await press()
  endAllSessions()
  storeToken('t2', false)
  await pass(2_000)
  expect(countOf(TRANSFER)).toBe(1)
  // `onGone` is called, so that the caller cleans up what the press started, such as a tab for a game.
  expect(outcomes()).toEqual([true, 'gone'])
  clearToken()
})

it.each([
  ['is told by the balance', 490, 'done'],
  ['stays unknown where the balance has not moved', 500, expect.objectContaining({ outcome: 'unknown' })],
])('a write that was answered neither yes nor no %s', async (_, main, told) => {
  const walletOf = (amount: number, game: number) =>
    Response.json({ ...WALLET, wallet: { amount }, slots: [{ code: 'PG', amount: game }] })
  bench.read = () => walletOf(500, 0)
  await show()
  bench.act = () => Response.json({ message: 'ยอดเงินไม่เพียงพอ' })
  bench.read = () => walletOf(main, 500 - main)
  await press()
  for (let second = 0; second < 20; second++) await pass(1_000)
  expect([countOf(TRANSFER), onOutcome.mock.lastCall?.[0]]).toEqual([1, told])
})
