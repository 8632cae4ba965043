import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beginSession, forgetMember, signOut } from '@/member/member-session'
import { handleSessionEvents, loseSession } from '@/session/session-events'
import { readToken, tokenMark } from '@/session/token'
import { endpoints } from '@/testing/endpoints'
import {
  bench,
  locks,
  never,
  PAST_TRIES_MS,
  press,
  setUpMoneyBench,
  unreported,
  WALLET,
  wait,
  withdraw,
  withdrawal,
} from '@/testing/money-bench'
import { lostWithdrawal } from '@/testing/screen/lost-withdrawal'
import { moneyPolicy } from '../../money'
import { wallet } from '../../wallet'
import { lostAnswers, readSent } from './sent-actions'

// What a press stores under the member's mark, and what one page leaves to another and one session to the next.

setUpMoneyBench()

const stored = (id: string, more: object = {}) => lostWithdrawal({ id, of: `token-${tokenMark()}`, ...more })
const TRANSFER = { action: 'wallet transfer' }
const store = (...all: object[]) => localStorage.setItem('sent-actions', JSON.stringify(all))
const told = () => lostAnswers.read().map(({ id }) => id)
const changedElsewhere = () => window.dispatchEvent(new StorageEvent('storage', { key: 'sent-actions' }))

/** A browser whose locks are granted when `free` is called. `ends` says which of them were given back. */
function stubLocks() {
  const asked: { name: string; grant: () => unknown }[] = []
  const ends: string[] = []
  const request = (name: string, ...given: [() => unknown] | [object, (lock: null) => unknown]) => {
    // Not free at the moment.
    if (given.length === 2) return Promise.resolve(given[1](null))
    asked.push({ name, grant: given[0] })
    return Promise.resolve()
  }
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  const free = (name: string) =>
    Promise.resolve(asked.find((one) => one.name === name)?.grant()).then(() => ends.push(name))
  return { asked: () => asked.map(({ name }) => name), free, ends }
}

it('the actions of closed pages are taken over once each, reported, and locked until the report is dismissed', async () => {
  store(stored('a'), stored('b', TRANSFER))
  moneyPolicy.adoptSent(bench.client)
  moneyPolicy.adoptSent(bench.client)
  expect(told()).toEqual(['a', 'b'])
  expect([locks(withdrawal), bench.client.isMutating({ mutationKey: ['wallet', 'transfer'] })]).toEqual([
    1, 1,
  ])
  moneyPolicy.dismiss({ isTold: true })
  await wait()
  expect([locks(withdrawal), unreported()]).toEqual([0, []])
  // Stored for its key.
  expect(readSent()).toMatchObject([{ id: 'a', reported: true }, { id: 'b' }])
})

it('the actions of closed pages are ignored where they are of another member, or were reported already', () => {
  store(stored('a', { of: `token-${tokenMark('t2')}` }), stored('b', { reported: true }))
  moneyPolicy.adoptSent(bench.client)
  expect([told(), locks(withdrawal)]).toEqual([[], 0])
})

it('the actions of closed pages are not those of this page, which waits for the answer', async () => {
  await withdraw(never)
  moneyPolicy.adoptSent(bench.client)
  expect([told(), readSent().length]).toEqual([[], 1])
})

it('the actions of closed pages are given up one by one, as another tab has them answered', async () => {
  store(stored('a'), stored('b', TRANSFER))
  moneyPolicy.adoptSent(bench.client)
  store(stored('b', TRANSFER))
  changedElsewhere()
  await wait()
  expect([told(), locks(withdrawal)]).toEqual([['b'], 0])
  expect(bench.client.isMutating({ mutationKey: ['wallet', 'transfer'] })).toBe(1)
  store(stored('b', { ...TRANSFER, reported: true }))
  changedElsewhere()
  expect(told()).toEqual([])
})

it('the actions of closed pages are taken over under a lock that is kept until the member has seen them', async () => {
  const { asked, free, ends } = stubLocks()
  store(stored('a'))
  moneyPolicy.adoptSent(bench.client)
  expect([asked(), told()]).toEqual([['sent-a'], []])
  free('sent-a')
  await wait()
  expect([told(), ends]).toEqual([['a'], []])
  moneyPolicy.dismiss({ isTold: true })
  await wait()
  expect(ends).toEqual(['sent-a'])
})

it('the actions of closed pages are not taken over when they were answered while the lock was waited for', async () => {
  const { free, ends } = stubLocks()
  store(stored('a'), stored('b', TRANSFER))
  moneyPolicy.adoptSent(bench.client)
  store(stored('b', TRANSFER))
  free('sent-a')
  await wait()
  expect([told(), ends]).toEqual([[], ['sent-a']])
  expect(locks(withdrawal)).toBe(0)
})

it('the actions of closed pages are told to nobody and removed when the member signs out', async () => {
  store(stored('a'))
  moneyPolicy.adoptSent(bench.client)
  await signOut(bench.client, async () => {})
  expect([told(), localStorage.getItem('sent-actions')]).toEqual([[], null])
})

it('a page keeps the lock of what it sent until the answer has come', async () => {
  const { asked, free, ends } = stubLocks()
  let answer = (_: Response) => {}
  await withdraw(() => new Promise((resolve) => (answer = resolve)))
  const name = `sent-${readSent()[0]?.id}`
  expect(asked()).toEqual([name])
  free(name)
  await wait()
  expect(ends).toEqual([])
  answer(Response.json({ message: 'Success' }))
  await wait(PAST_TRIES_MS)
  expect(ends).toEqual([name])
})

it('what is stored is nothing of an action without money', async () => {
  const others = endpoints.filter(
    ({ spec }) => spec.kind === 'mutation' && !spec.movesMoney && !spec.keptUntilTold,
  )
  expect(others.some(({ spec }) => typeof spec.evidence === 'function')).toBe(true)
  bench.act = never
  for (const endpoint of others) press(endpoint)
  await wait()
  expect(readSent()).toEqual([])
})

it('what is stored says whether its time is by a clock that can be trusted', async () => {
  await withdraw(never)
  bench.read = () => Response.json(WALLET, { headers: { Date: new Date().toUTCString() } })
  await bench.client.query(wallet())
  await withdraw()
  expect(readSent().map(({ isTimed }) => isTimed)).toEqual([false, true])
})

describe('a lost answer whose session ended by itself', () => {
  const endByItself = () => {
    loseSession(readToken() ?? '')
    forgetMember(bench.client)
  }
  beforeEach(async () => {
    beginSession('t1', true, 'a')
    await withdraw(never)
    endByItself()
  })

  it('stays when its answer comes after all: nobody was there to read it', async () => {
    beginSession('t3', true, 'a')
    let answer = (_: Response) => {}
    await withdraw(() => new Promise((resolve) => (answer = resolve)))
    endByItself()
    expect(readSent()).toHaveLength(2)
    answer(Response.json({}))
    await wait()
    expect(readSent()).toHaveLength(2)
  })

  it('is not left by an action whose own refusal ended the session', async () => {
    beginSession('t3', true, 'a')
    handleSessionEvents({ onLost: () => forgetMember(bench.client), onGone: () => {} })
    await withdraw(() => Response.json({ message: 'invalid-token' }, { status: 401 }))
    expect([readToken(), readSent().length]).toEqual([null, 1])
  })
})
