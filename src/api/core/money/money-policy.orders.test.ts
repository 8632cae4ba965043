import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/env'
import { satang } from '@/lib/money'
import { idOf } from '@/testing/endpoints'
import { bench, lost, never, PAST_TRIES_MS, setUpMoneyBench, wait } from '@/testing/money-bench'
import { sendGiftLink, uploadSlip } from '../../deposit'
import { moneyPolicy } from '../../money'
import { statement } from '../../statement'
import { transfer, wallet, withdrawAll } from '../../wallet'
import { lostAnswers } from './lost-answers'
import { readSent } from './sent-actions'

// Which presses are the same order, which reads follow a press, and when a later credit is looked for.

setUpMoneyBench()

type Declared = typeof sendGiftLink | typeof uploadSlip | typeof transfer | typeof withdrawAll

/** Sends an action without waiting for its outcome. */
function send(declared: Declared, input: unknown) {
  bench.client
    .getMutationCache()
    .build(bench.client, declared() as never)
    .execute(input as never)
    .catch(() => {})
}

describe('with idempotency keys', () => {
  beforeEach(() => void Object.assign(env, { idempotencyHeader: 'Idempotency-Key' }))
  afterEach(() => void Object.assign(env, { idempotencyHeader: '' }))

  /** The key of an order whose answer is lost. */
  async function keyOf(declared: Declared, input: unknown) {
    bench.act = lost
    bench.read = lost
    send(declared, input)
    await wait(PAST_TRIES_MS)
    return readSent().at(-1)?.key
  }

  const slip = (content: string, name: string, lastModified: number) =>
    new File([content], name, { type: 'image/png', lastModified })
  const file = slip('a', 'slip.png', 1)
  const link = 'https://gift.example/1'
  const move = { from: 'WALLET', to: 'PG', amount: satang(100_00) }

  it.each<[string, Declared, unknown, unknown, boolean]>([
    ['an equal amount', withdrawAll, { amount: satang(100_00) }, { amount: satang(100_00) }, true],
    ['another amount', withdrawAll, { amount: satang(100_00) }, { amount: satang(100_01) }, false],
    ['another place', transfer, move, { ...move, to: 'JOKER2' }, false],
    ['the same link', sendGiftLink, { link }, { link }, true],
    ['another link', sendGiftLink, { link }, { link: `${link}2` }, false],
    ['the same file, read again', uploadSlip, { file }, { file: slip('b', 'slip.png', 1) }, true],
    ['a file of another name', uploadSlip, { file }, { file: slip('a', 'other.png', 1) }, false],
    ['a file of another size', uploadSlip, { file }, { file: slip('ab', 'slip.png', 1) }, false],
    ['a file of another time', uploadSlip, { file }, { file: slip('a', 'slip.png', 2) }, false],
    [
      'a press that can be cancelled',
      uploadSlip,
      { file, signal: new AbortController().signal, onProgress: () => {} },
      { file },
      true,
    ],
  ])(
    'the order after an unknown outcome has the same key or another: %s',
    async (_, declared, one, next, isSame) => {
      const first = await keyOf(declared, one)
      const second = await keyOf(declared, next)
      expect(first).toMatch(/\S/)
      expect(first === second).toBe(isSame)
      expect(readSent()).toHaveLength(isSame ? 1 : 2)
    },
  )

  it('the actions of two endpoints are two orders', async () => {
    const input = { amount: satang(100_00) }
    expect(await keyOf(withdrawAll, input)).not.toBe(await keyOf(transfer, { ...move, ...input }))
  })
})

describe('the reads that follow a press', () => {
  const readsAfter = async (act: typeof bench.act) => {
    bench.act = act
    bench.sent = []
    send(withdrawAll, { amount: satang(100_00) })
    await wait(PAST_TRIES_MS)
    return bench.sent.filter((call) => call.endsWith('/api/wallet') || call.endsWith('/api/statement'))
  }

  it.each<[string, typeof bench.act, string[]]>([
    ['done', () => Response.json({ message: 'Success' }), [idOf(wallet)]],
    [
      'refused',
      () => Response.json({ message: 'REQUEST_LIMIT' }, { status: 400 }),
      [idOf(wallet), idOf(statement)],
    ],
    ['lost', lost, [idOf(wallet), idOf(statement)]],
  ])('are the balance, and after a failure the statement: %s', async (_, act, expected) => {
    expect(new Set(await readsAfter(act))).toEqual(new Set(expected))
  })

  it('are none once the answer has ended the session', async () => {
    expect(await readsAfter(() => Response.json({ message: 'invalid-token' }, { status: 401 }))).toEqual([])
  })
})

describe('a credit that comes later', () => {
  const reads = () => bench.sent.filter((call) => call === 'GET /api/wallet').length
  const payIn = async () => {
    bench.act = () => Response.json({})
    send(sendGiftLink, { link: 'x' })
    await wait(100)
    bench.sent = []
  }

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

  it('is not looked for offline, and is again with a connection (control)', async () => {
    await payIn()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await wait(20_000)
    expect(reads()).toBe(0)
    onLine.mockRestore()
    window.dispatchEvent(new Event('online'))
    await wait(100)
    bench.sent = []
    await wait(60_000)
    expect(reads()).toBe(1)
  })

  it('is not looked for after money that only moves', async () => {
    bench.act = () => Response.json({})
    send(transfer, { from: 'WALLET', to: 'PG', amount: satang(100_00) })
    await wait(100)
    bench.sent = []
    await wait(600_000)
    expect(reads()).toBe(0)
  })
})

it('a page takes over nothing of its own while it waits for the answer', async () => {
  bench.act = never
  send(withdrawAll, { amount: satang(100_00) })
  await wait()
  moneyPolicy.adoptSent(bench.client)
  expect([lostAnswers.read(), readSent().length]).toEqual([[], 1])
})
