import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  BALANCE,
  button,
  countOf,
  delayed,
  network,
  OnceButton,
  onOutcome,
  pass,
  pressTogether,
  setUpNetwork,
  show,
  submit,
  TRANSFER,
  WALLET,
} from '@/testing/transfer-button'

// Several clicks at once send one request, also when they are on different components.

setUpNetwork()

describe('a press sends one request', () => {
  it('however many come in one moment', async () => {
    await show(<OnceButton />)
    await pressTogether(5)
    await pass(1_000)
    expect(countOf(TRANSFER)).toBe(1)
    expect(onOutcome.mock.calls.flat()).toEqual([true, false, false, false, false, 'done'])
  })

  it('by Enter and the button together', async () => {
    await show(<OnceButton />)
    await act(async () => {
      fireEvent.submit(screen.getByLabelText('amount').closest('form') ?? button())
      button().click()
    })
    await pass(1_000)
    expect(countOf(TRANSFER)).toBe(1)
  })

  it('from two places on screen', async () => {
    await show(
      <>
        <OnceButton />
        <OnceButton more={{ to: 'IMI' }} />
      </>,
    )
    await act(async () => {
      for (const one of screen.getAllByRole('button')) one.click()
    })
    await pass(1_000)
    expect(countOf(TRANSFER)).toBe(1)
  })

  it('and calls onSuccess before the balance is in; until then the button is locked', async () => {
    network.respond = (path) =>
      delayed(path === '/api/wallet' ? 1_000 : 100, Response.json(path === '/api/wallet' ? WALLET : {}))
    await show(<OnceButton />)
    await pass(2_000)
    network.sent = []
    await pressTogether(1)
    await pass(150)
    expect(onOutcome).toHaveBeenLastCalledWith('done')
    expect(network.sent).toEqual([TRANSFER, BALANCE])
    expect(button().disabled).toBe(true)
    await submit()
    expect(countOf(TRANSFER)).toBe(1)
    await pass(1_100)
    expect(button().disabled).toBe(false)
    await pressTogether(1)
    await pass(150)
    expect(countOf(TRANSFER)).toBe(2)
  })
})

describe('a press made offline', () => {
  const goOffline = (offline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline)
    act(() => onlineManager.setOnline(!offline))
  }

  it('is tried once, fails at once, and is not sent when the connection is back', async () => {
    await show(<OnceButton />)
    goOffline(true)
    const { respond } = network
    network.respond = () => Response.error()
    await pressTogether(2)
    await pass(100)
    expect(countOf(TRANSFER)).toBe(1)
    network.respond = respond
    expect(onOutcome).toHaveBeenCalledWith(expect.objectContaining({ kind: 'offline', outcome: 'refused' }))
    goOffline(false)
    await pass(10_000)
    expect(countOf(TRANSFER)).toBe(1)
    await pressTogether(1)
    expect(countOf(TRANSFER)).toBe(2)
  })
})

describe('an unmounted button', () => {
  it('still learns the outcome, and its next press is dropped until then', async () => {
    const view = await show(<OnceButton />)
    await pressTogether(1)
    view.unmount()
    await pass(50)
    render(
      <QueryClientProvider client={network.client}>
        <OnceButton />
      </QueryClientProvider>,
    )
    await submit()
    await pass(500)
    expect(countOf(TRANSFER)).toBe(1)
    expect(onOutcome.mock.calls.flat()).toEqual([true, false, 'done'])
  })
})

describe('nothing but a press sends a write', () => {
  it('not focus, reconnecting or mounting, which read the balance (control)', async () => {
    const view = await show(<OnceButton />)
    await pressTogether(1)
    await pass(6_000)
    network.sent = []
    act(() => onlineManager.setOnline(false))
    act(() => onlineManager.setOnline(true))
    await pass(6_000)
    expect(countOf(BALANCE)).toBe(1)
    act(() => window.dispatchEvent(new Event('visibilitychange')))
    await pass(1_000)
    expect(countOf(BALANCE)).toBe(2)
    view.unmount()
    await show(<OnceButton />)
    await pass(10_000)
    expect(countOf(TRANSFER)).toBe(0)
  })
})
