import { describe, expect, it, vi } from 'vitest'
import { storeToken } from '@/session/token'
import {
  bench,
  keyOf,
  locks,
  lost,
  money,
  never,
  PAST_TRIES_MS,
  press,
  setUpMoneyBench,
  unreported,
  wait,
} from '@/testing/money-bench'
import { samples } from '@/testing/samples'
import { sendGiftLink } from '../../deposit'
import { moneyPolicy } from '../../money'
import { lostAnswers } from './lost-answers'
import { readSent } from './sent-actions'

// The policy of money actions, from press to known outcome. Every declaration with `movesMoney` is tested.

setUpMoneyBench()

const leavingAsks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe.each(money)('$id', (endpoint) => {
  it('is stored until its answer comes, and leaving the page asks until then', async () => {
    bench.act = never
    press(endpoint)
    await wait()
    const { at } = readSent()[0] ?? {}
    expect(readSent().map(({ action }) => action)).toEqual([keyOf(endpoint).join(' ')])
    expect(at).toBe(Date.now())
    expect(leavingAsks()).toBe(true)
  })

  it('is known once the answer has come', async () => {
    bench.act = () => Response.json(samples[endpoint.id]?.answer ?? {})
    expect(await Promise.all([press(endpoint), wait()])).toMatchObject([null, expect.anything()])
    expect([readSent(), leavingAsks()]).toEqual([[], false])
    expect(bench.sent).toContain('GET /api/wallet')
  })

  it('is known after a refusal, whatever happens to the balance', async () => {
    bench.act = () => Response.json({ message: 'REQUEST_LIMIT' }, { status: 400 })
    bench.read = lost
    press(endpoint)
    await wait(PAST_TRIES_MS)
    expect([readSent(), locks(endpoint), lostAnswers.read()]).toEqual([[], 0, []])
  })

  it('stays locked after a lost answer until a balance is read', async () => {
    bench.act = lost
    bench.read = lost
    press(endpoint)
    await wait(PAST_TRIES_MS)
    await wait(600_000)
    expect([locks(endpoint), leavingAsks()]).toEqual([1, false])
    expect(lostAnswers.read()).toHaveLength(1)
    moneyPolicy.unlock()
    await wait()
    expect(locks(endpoint)).toBe(0)
    moneyPolicy.dismiss({ isTold: true })
    expect([lostAnswers.read(), unreported()]).toEqual([[], []])
  })

  it('unlocks after a lost answer once the balance is read, with nothing left to report', async () => {
    bench.act = lost
    press(endpoint)
    await wait(PAST_TRIES_MS)
    expect([locks(endpoint), lostAnswers.read(), unreported()]).toEqual([0, [], []])
  })
})

describe('money that comes in later', () => {
  const reads = () => bench.sent.filter((call) => call === 'GET /api/wallet').length
  const payIn = async () => {
    bench.client
      .getMutationCache()
      .build(bench.client, sendGiftLink())
      .execute({ link: 'x' })
      .catch(() => {})
    await wait(100)
    bench.sent = []
  }

  it.each([
    ['taken', () => Response.json({}), [1, 2, 3]],
    ['lost', lost, [1, 2, 3]],
    ['refused', () => Response.json({ message: 'TRUELINK_INVALID' }, { status: 400 }), [0, 0, 0]],
  ])('is polled after 15, 60 and 180 s when its deposit was %s', async (_, answer, expected) => {
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

  it('is not polled on a hidden page, nor for the next member', async () => {
    await payIn()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await wait(20_000)
    vi.restoreAllMocks()
    storeToken('t2', true)
    await wait(600_000)
    expect(reads()).toBe(0)
  })
})
