import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wallet } from '@/api/wallet'
import { forgetMember } from '@/member/member-session'
import { clearToken, endAllSessions, storeToken } from '@/session/token'
import {
  BALANCE,
  beside,
  button,
  countOf,
  delayed,
  isRead,
  network,
  OnceButton,
  onOutcome,
  pass,
  pressTogether,
  STATEMENT,
  setUpNetwork,
  show,
  submit,
  TRANSFER,
  timed,
  WALLET,
} from '@/testing/transfer-button'
import { pendingWrites } from './query-client'

// A failed press refetches the balance, as a successful one does. Nothing is reported once the member has signed out.

/** The balance, and a statement without rows. */
const readAnswer = () => timed({ ...WALLET, statements: [] })

setUpNetwork()

describe('after a failure', () => {
  it.each([
    ['is refused', () => Response.json({ message: 'TRANSFER_FAIL' }, { status: 400 }), 'refused'],
    ['is cut off', () => Response.error(), 'unknown'],
    ['is answered by nonsense', () => new Response('<p>'), 'unknown'],
  ])('a transfer that %s is sent once, and the balance is read again', async (_, fail, outcome) => {
    await show(<OnceButton />)
    network.respond = (path) => (isRead(path) ? Response.json(WALLET) : fail())
    await pressTogether(1)
    for (let second = 0; second < 6; second++) await pass(1_000)
    expect(new Set(network.sent)).toEqual(new Set([TRANSFER, BALANCE, STATEMENT]))
    expect(onOutcome).toHaveBeenLastCalledWith(expect.objectContaining({ outcome }))
    await pass(60_000)
    expect(countOf(TRANSFER)).toBe(1)
  })

  it('a transfer without an answer has an unknown outcome, and locks the next until the balance is read', async () => {
    await show(<OnceButton />)
    network.respond = (path) => (isRead(path) ? delayed(3_000, readAnswer()) : new Promise(() => {}))
    await pressTogether(1)
    await pass(60_500)
    // The evidence is read: until it tells, the press has no outcome.
    expect(new Set(network.sent)).toEqual(new Set([TRANSFER, BALANCE, STATEMENT]))
    expect(button().disabled).toBe(true)
    await submit()
    expect(countOf(TRANSFER)).toBe(1)
    for (let second = 0; second < 20; second++) await pass(1_000)
    expect(onOutcome).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'timeout', outcome: 'unknown' }),
    )
    expect(button().disabled).toBe(false)
  })

  it('stays locked when the sheet is closed and reopened', async () => {
    const view = await show(<OnceButton />)
    const reopen = async () => {
      view.rerender(beside(null))
      await pass(10)
      view.rerender(beside(<OnceButton />))
      await pass(10)
    }
    network.respond = (path) => (isRead(path) ? delayed(3_000, readAnswer()) : Response.error())
    await pressTogether(1)
    await pass(100)
    await reopen()
    expect(button().disabled).toBe(true)
    await submit()
    expect(countOf(TRANSFER)).toBe(1)
    for (let second = 0; second < 16; second++) await pass(1_000)
    expect(button().disabled).toBe(false)
    await pressTogether(1)
    await pass(100)
    expect(countOf(TRANSFER)).toBe(2)
  })

  it('is not delayed by later refetches', async () => {
    await show(<OnceButton />)
    network.respond = (path) => (isRead(path) ? readAnswer() : Response.error())
    await pressTogether(1)
    for (let second = 0; second < 6; second++) await pass(1_000)
    expect(button().disabled).toBe(false)
    network.respond = () => delayed(3_000, Response.json(WALLET))
    act(() => void network.client.invalidateQueries({ queryKey: wallet().queryKey }))
    await pass(10)
    expect(network.sent.at(-1)).toBe(BALANCE)
    expect(button().disabled).toBe(false)
  })
})

describe('an action that has failed', () => {
  it('is no longer a request while locked, and delays no reload', async () => {
    await show(<OnceButton />)
    network.respond = (path) =>
      path === '/api/wallet'
        ? delayed(3_000, Response.json(WALLET))
        : delayed(50, Response.json({ message: 'TRANSFER_FAIL' }, { status: 400 }))
    await pressTogether(1)
    expect([network.client.isMutating(), network.client.isMutating(pendingWrites)]).toEqual([1, 1])
    await pass(100)
    expect([network.client.isMutating(), network.client.isMutating(pendingWrites)]).toEqual([1, 0])
    await pass(3_000)
    expect(network.client.isMutating()).toBe(0)
  })

  it('does not lock the button for the next member', async () => {
    await show(<OnceButton />)
    network.respond = (path) =>
      delayed(500, path === '/api/wallet' ? Response.json(WALLET) : Response.json({}, { status: 500 }))
    await pressTogether(1)
    forgetMember(network.client)
    await pass(600)
    expect([countOf(TRANSFER), network.client.isMutating()]).toEqual([1, 0])
    // Its outcome is looked for until then; what is left of it would be told in the next test.
    await pass(20_000)
  })
})

describe('a member who signs out before the answer', () => {
  it.each([
    ['a good one', () => Response.json({})],
    ['a refusal', () => Response.json({ message: 'TRANSFER_FAIL' }, { status: 400 })],
  ])('gets no report of %s, and neither does the next one', async (_, answer) => {
    storeToken('t1', false)
    await show(<OnceButton />)
    network.respond = (path) => delayed(500, path === '/api/wallet' ? Response.json(WALLET) : answer())
    await pressTogether(1)
    expect(onOutcome).toHaveBeenLastCalledWith(true)
    endAllSessions()
    storeToken('t2', false)
    await pass(2_000)
    expect(countOf(TRANSFER)).toBe(1)
    // `onGone` is called, so that the caller cleans up what the press started, such as a tab for a game.
    expect(onOutcome.mock.calls.flat()).toEqual([true, 'gone'])
    clearToken()
  })
})
