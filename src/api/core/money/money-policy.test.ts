import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { satang } from '@/lib/money'
import { storeToken } from '@/session/token'
import {
  bench,
  locks,
  lost,
  never,
  PAST_TRIES_MS,
  press,
  sendPress,
  setUpMoneyBench,
  unreported,
  WALLET,
  wait,
  withdraw,
  withdrawal,
} from '@/testing/money-bench'
import { sendGiftLink, uploadSlip } from '../../deposit'
import { moneyPolicy } from '../../money'
import { STATEMENT_ROWS, statement } from '../../statement'
import { transfer } from '../../wallet'
import { ApiError } from '../endpoint/errors'
import { lostAnswers, readSent } from './sent-actions'

// The policy of money actions, from press to known outcome.

setUpMoneyBench()

const leavingAsks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('an action is stored until its answer comes, and leaving the page asks until the last has one', async () => {
  let answer = (_: Response) => {}
  bench.act = () => new Promise<Response>((resolve) => (answer = resolve))
  press(withdrawal)
  await wait()
  const first = answer
  sendPress(transfer, { from: 'WALLET', to: 'PG', amount: satang(100_00) })
  await wait()
  expect(readSent()).toMatchObject([
    { action: 'wallet withdraw-all', at: Date.now() },
    { action: 'wallet transfer' },
  ])
  bench.sent = []
  first(Response.json({}))
  await wait()
  expect([readSent().length, leavingAsks()]).toEqual([1, true])
  expect(bench.sent).toContain('GET /api/wallet')
  answer(Response.json({}))
  await wait()
  expect([readSent(), leavingAsks()]).toEqual([[], false])
})

it('an action is known after a refusal, whatever happens to the balance', async () => {
  bench.read = lost
  await withdraw(() => Response.json({ message: 'REQUEST_LIMIT' }, { status: 400 }), PAST_TRIES_MS)
  expect([readSent(), locks(withdrawal), lostAnswers.read()]).toEqual([[], 0, []])
})

it('an action stays locked after a lost answer until a balance is read', async () => {
  bench.read = lost
  await withdraw(lost, 600_000)
  expect([locks(withdrawal), leavingAsks(), lostAnswers.read().length]).toEqual([1, false, 1])
  moneyPolicy.unlock()
  await wait()
  expect(locks(withdrawal)).toBe(0)
  moneyPolicy.dismiss({ isTold: true })
  expect([lostAnswers.read(), unreported()]).toEqual([[], []])
})

it('an action unlocks after a lost answer once the balance is read, with nothing left to report', async () => {
  await withdraw(lost, PAST_TRIES_MS)
  expect([locks(withdrawal), lostAnswers.read(), unreported()]).toEqual([0, [], []])
})

it('an upload that was cancelled may have arrived: it is told as unknown when no balance can be read', async () => {
  bench.act = never
  bench.read = lost
  const cancel = new AbortController()
  sendPress(uploadSlip, { file: new File(['a'], 'slip.png'), signal: cancel.signal })
  await wait()
  cancel.abort()
  await wait(PAST_TRIES_MS)
  expect(lostAnswers.read()).toMatchObject([{ action: 'slip upload' }])
})

describe('the outcome of a press', () => {
  beforeEach(async () => {
    await withdraw(never)
  })

  it('is not looked for after a refusal or the end of the session', async () => {
    bench.sent = []
    const ended = Object.assign(new ApiError('network'), { reported: true })
    for (const failure of [new ApiError('refused', 'NO'), ended])
      expect(await moneyPolicy.findOutcome(bench.client, withdrawal.spec, failure)).toBeUndefined()
    expect(bench.sent).toEqual([])
  })

  it.each([
    ['not-shown', lost, 0],
    ['unread', () => Response.json(WALLET), 1],
  ] as const)(
    'that was found to be %s counts, whether the balance was read or not',
    async (is, read, open) => {
      bench.read = read
      const [mutation] = bench.client.getMutationCache().getAll()
      const failure = Object.assign(new ApiError('network'), { finding: { is, by: 'statement' } })
      if (mutation) moneyPolicy.settle(bench.client, mutation, failure)
      await wait(PAST_TRIES_MS)
      expect(lostAnswers.read()).toHaveLength(open)
    },
  )
})

describe('money that comes in later', () => {
  const reads = () => bench.sent.filter((call) => call === 'GET /api/wallet').length
  const send = async (...sent: Parameters<typeof sendPress>) => {
    sendPress(...sent)
    await wait(100)
    bench.sent = []
  }
  const payIn = () => send(sendGiftLink, { link: 'x' })

  it.each([
    ['taken', () => Response.json({}), [1, 2, 3]],
    ['lost', lost, [1, 2, 3]],
    ['refused', () => Response.json({ message: 'TRUELINK_INVALID' }, { status: 400 }), [0, 0, 0]],
  ])('is looked for after 15, 60 and 180 s when its deposit was %s', async (_, answer, expected) => {
    bench.act = answer
    await payIn()
    const seen: number[] = []
    for (const ms of [15_000, 45_000, 120_000]) {
      await wait(ms)
      seen.push(reads())
    }
    await wait(600_000)
    expect([...seen, reads()]).toEqual([...expected, expected.at(-1)])
  })

  it('is looked for from the last deposit on', async () => {
    await payIn()
    await wait(10_000)
    await payIn()
    await wait(10_000)
    expect(reads()).toBe(0)
    await wait(5_000)
    expect(reads()).toBe(1)
    await wait(600_000)
    expect(reads()).toBe(3)
  })

  it('is looked for in what the deposit changes, too', async () => {
    const page = new QueryObserver(bench.client, statement({ page: 1, limit: STATEMENT_ROWS }) as never)
    const leave = page.subscribe(() => {})
    await payIn()
    await wait(15_000)
    leave()
    expect(bench.sent).toContain('POST /api/statement')
  })

  it.each([
    ['offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['on a hidden page', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
    ['for the next member', () => storeToken('t2', true)],
  ])('is not looked for %s', async (_, change) => {
    await payIn()
    change()
    window.dispatchEvent(new Event('offline'))
    await wait(600_000)
    expect(reads()).toBe(0)
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
  })

  it('is not looked for after money that only moves', async () => {
    await send(transfer, { from: 'WALLET', to: 'PG', amount: satang(100_00) })
    await wait(600_000)
    expect(reads()).toBe(0)
  })
})
