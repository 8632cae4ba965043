// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/core/errors'
import { createStore } from '@/lib/store'
import { drop, hear, NOTHING_SAID, type Talk } from './conversation'
import { createHistory, PAGE } from './history'
import { createOutbox } from './outbox'
import { contentOf, type Said } from './said'

// Hundreds of conversations on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const RUNS = 1_500

type Outcome = 'ok' | 'refused' | 'lost-request' | 'lost-answer' | 'no-time'
type Action =
  | { do: 'support-says' | 'other-tab-says' | 'write'; text: number; outcome: Outcome; gap: number }
  | { do: 'drop' | 'reconnect' | 'older' | 'refresh' | 'wake' | 'retry' | 'history-fails'; gap: number }
  /** What is under way goes on: one of it, by `pick`. */
  | { do: 'step'; pick: number; gap: number }

const gap = fc.integer({ min: 1, max: 4_000 })
const outcome = fc.constantFrom<Outcome>(
  'ok',
  'ok',
  'ok',
  'refused',
  'lost-request',
  'lost-answer',
  'no-time',
)
const speaking = fc.record({
  do: fc.constantFrom('support-says', 'support-says', 'other-tab-says', 'write', 'write'),
  text: fc.nat(1),
  outcome,
  gap,
})
const event = fc.record({
  do: fc.constantFrom(
    'drop',
    'reconnect',
    'reconnect',
    'older',
    'older',
    'refresh',
    'wake',
    'retry',
    'history-fails',
  ),
  gap,
})
const step = fc.record({ do: fc.constant('step'), pick: fc.nat(20), gap })
const actions = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: speaking },
    { weight: 3, arbitrary: event },
    { weight: 9, arbitrary: step },
  ),
  { minLength: 20, maxLength: 140 },
) as fc.Arbitrary<Action[]>

/** Lets everything that waits for nothing but itself go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A server with one room, a network where everything takes its own time, and the chat in front of it. */
function createWorld({ unique, withIds }: { unique: boolean; withIds: boolean }) {
  const log: Said[] = []
  const underWay: (() => void)[] = []
  const writes: { text: string; key: string; copies: number }[] = []
  let clock = 1_000_000
  let isFailing = false
  let connection: { joined: boolean; pushes: Said[] } | null = null
  let joining: number | null = null
  let joinings = 0
  let nextOutcome: Outcome = 'ok'

  const travel = () => new Promise<void>((resolve) => underWay.push(resolve))

  /** Pushes of one connection arrive in order, or not at all. */
  function push(said: Said) {
    const to = connection
    if (!to?.joined) return
    to.pushes.push(said)
    underWay.push(() => {
      const next = to.pushes.shift()
      if (next && connection === to) talk.change((now) => hear(now, next))
    })
  }
  function say(sender: Said['sender'], text: string): Said {
    clock += 1
    const id = withIds ? `m${log.length}` : null
    const said = { id, sender, type: 'text', payload: { text }, at: clock, sessionId: null }
    log.push(said)
    push(said)
    return said
  }

  const talk = createStore<Talk>(NOTHING_SAID)
  const history = createHistory(talk, {
    load: async (skip) => {
      const fails = isFailing
      await travel()
      const end = Math.max(0, log.length - skip)
      const page = log.slice(Math.max(0, end - PAGE), end).toReversed()
      await travel()
      if (fails) throw new ApiError('network')
      return { messages: page, isLast: page.length < PAGE }
    },
    joining: () => joining,
  })
  const outbox = createOutbox(talk, {
    send: async ({ payload }) => {
      const how = nextOutcome
      nextOutcome = 'ok'
      await travel()
      if (how === 'refused') throw new ApiError('refused', 'NO', 400)
      if (how === 'lost-request') throw new ApiError('network')
      const { text } = payload as { text: string }
      const said = say('customer', text)
      const write =
        writes.find((one) => one.text === text && one.copies === 0) ?? writes.find((one) => one.text === text)
      if (write) write.copies += 1
      await travel()
      if (how === 'lost-answer') throw new ApiError('timeout')
      return how === 'no-time' ? null : said.at
    },
    upload: async () => '',
    addressOf: (path) => path,
    look: history.fill,
  })

  async function run(action: Action) {
    clock += action.gap
    switch (action.do) {
      case 'support-says':
        say('other', `text ${action.text}`)
        break
      case 'other-tab-says':
        say('customer', `text ${action.text}`)
        break
      case 'write': {
        const text = unique ? `mine ${writes.length}` : `text ${action.text}`
        nextOutcome = action.outcome
        outbox.text(text)
        const key = talk.read().waiting.at(-1)?.key ?? ''
        writes.push({ text, key, copies: 0 })
        break
      }
      case 'drop':
        connection = null
        joining = null
        talk.change(drop)
        break
      case 'reconnect':
        if (connection) break
        reconnect()
        break
      case 'older':
        void history.older()
        break
      case 'refresh':
        void history.refresh()
        break
      case 'wake':
        void history.fill()
        break
      case 'retry': {
        const failed = talk.read().waiting.find(({ status }) => status === 'failed')
        if (failed) outbox.retry(failed.key)
        break
      }
      case 'history-fails':
        isFailing = !isFailing
        break
      case 'step':
        underWay.splice(action.pick % Math.max(1, underWay.length), 1)[0]?.()
        break
    }
    await settle()
  }

  function reconnect() {
    const mine = { joined: false, pushes: [] }
    connection = mine
    underWay.push(() => {
      mine.joined = true
      underWay.push(() => {
        if (connection !== mine) return
        joinings += 1
        joining = joinings
        void history.fill()
      })
    })
  }

  /** A good connection, for long enough. */
  async function calm() {
    isFailing = false
    nextOutcome = 'ok'
    if (!connection) reconnect()
    while (underWay.length > 0) {
      underWay.shift()?.()
      await settle()
    }
    void history.fill()
    while (underWay.length > 0) {
      underWay.shift()?.()
      await settle()
    }
    for (let page = 0; page < 60 && !talk.read().reachedStart; page++) {
      void history.older()
      while (underWay.length > 0) {
        underWay.shift()?.()
        await settle()
      }
    }
  }
  return { run, calm, talk, log, writes }
}

type World = ReturnType<typeof createWorld>

/** What is shown twice, out of order, or was never said: at no moment anything. Plain, as it runs after each step. */
function faultsOf({ confirmed, waiting }: Talk, log: readonly Said[]): string[] {
  const faults: string[] = []
  const keys = new Set<string>()
  const ids = new Set<string>()
  const times = new Set(log.map(({ at }) => at))
  for (const { key, id } of [...confirmed, ...waiting]) {
    if (keys.has(key) || (id !== null && ids.has(id))) faults.push(`twice: ${key}`)
    keys.add(key)
    if (id !== null) ids.add(id)
  }
  for (const [index, { key, at }] of confirmed.entries()) {
    if (at < (confirmed[index - 1]?.at ?? 0)) faults.push(`out of order: ${key}`)
    if (!times.has(at)) faults.push(`never said: ${key}`)
  }
  return faults
}

function expectSound({ talk, log }: World) {
  const faults = faultsOf(talk.read(), log)
  if (faults.length > 0) expect(faults).toEqual([])
}

const shown = (messages: readonly Pick<Said, 'at' | 'sender' | 'type' | 'payload'>[]) =>
  messages.map((message) => `${message.at} ${message.sender} ${contentOf(message)}`)

/** In the end the screen shows what the server has, and what did not arrive. */
function expectWhole({ talk, log }: World) {
  const { confirmed, held, reachedStart } = talk.read()
  expect(reachedStart).toBe(true)
  expect(held).toEqual([])
  expect(shown(confirmed)).toEqual(shown(log))
}

it('what is shown twice, out of order or never said is noticed', async () => {
  const world = createWorld({ unique: true, withIds: true })
  for (const text of [0, 1]) await world.run({ do: 'support-says', text, outcome: 'ok', gap: 1 })
  await world.calm()
  const talk = world.talk.read()
  const [first, second] = talk.confirmed
  if (!first || !second) throw new Error('nothing was said')
  expect(faultsOf(talk, world.log)).toEqual([])
  expect(faultsOf({ ...talk, confirmed: [first, second, second] }, world.log)).toHaveLength(1)
  expect(faultsOf({ ...talk, confirmed: [second, first] }, world.log)).toHaveLength(1)
  expect(faultsOf({ ...talk, confirmed: [first, { ...second, at: second.at + 1 }] }, world.log)).toHaveLength(
    1,
  )
})

describe('a conversation, over random interleavings', () => {
  it('shows each message once and in order, and loses nothing that was written', async () => {
    let checked = 0
    await fc.assert(
      fc.asyncProperty(actions, async (steps) => {
        const world = createWorld({ unique: true, withIds: true })
        for (const action of steps) {
          await world.run(action)
          expectSound(world)
        }
        await world.calm()
        expectSound(world)
        expectWhole(world)
        const waiting = world.talk.read().waiting.map(({ payload }) => (payload as { text: string }).text)
        const undelivered = world.writes.filter(({ copies }) => copies === 0).map(({ text }) => text)
        expect(waiting.toSorted()).toEqual(undelivered.toSorted())
        checked += 1
      }),
      { numRuns: RUNS },
    )
    expect(checked).toBeGreaterThanOrEqual(RUNS)
  })

  it('does so when everybody says the same, here and in another tab', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (steps) => {
        const world = createWorld({ unique: false, withIds: true })
        for (const action of steps) {
          await world.run(action)
          expectSound(world)
        }
        await world.calm()
        expectSound(world)
        expectWhole(world)
      }),
      { numRuns: RUNS / 3 },
    )
  })

  it('does so where the server gives no ids', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (steps) => {
        const world = createWorld({ unique: true, withIds: false })
        for (const action of steps) {
          await world.run(action)
          expectSound(world)
        }
        await world.calm()
        expectWhole(world)
      }),
      { numRuns: RUNS / 3 },
    )
  })
})
