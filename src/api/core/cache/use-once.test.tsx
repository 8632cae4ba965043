import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { satang } from '@/lib/money'
import { endAllSessions, storeToken } from '@/session/token'
import { bench, setUpMoneyBench, WALLET, wait } from '@/testing/money-bench'
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

/** Renders an element beside the loaded balance, and clears the sent calls. */
async function show(ui = <Transfer />) {
  render(
    <QueryClientProvider client={bench.client}>
      <Balance />
      {ui}
    </QueryClientProvider>,
  )
  await pass(200)
  bench.sent.length = 0
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

it('a member who signs out before the answer gets no report, and neither does the next one', async () => {
  await show()
  bench.act = later(500, () => Response.json({}))
  await press()
  endAllSessions()
  storeToken('t2', false)
  await pass(2_000)
  expect(countOf(TRANSFER)).toBe(1)
  // `onGone` is called, so that the caller cleans up what the press started, such as a tab for a game.
  expect(outcomes()).toEqual([true, 'gone'])
})
