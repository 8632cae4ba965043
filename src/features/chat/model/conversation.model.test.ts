import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actions, createWorld } from '@/testing/chat-world'
import type { Conversation } from './conversation'
import { type ChatMessage, contentOf } from './message'

const RUNS = 1_500

type World = ReturnType<typeof createWorld>

/**
 * Lists the duplicates, the messages out of order and the invented messages of a conversation. It uses plain
 * loops, which are fast, because it runs after each step.
 */
function faultsOf({ confirmed, waiting }: Conversation, log: readonly ChatMessage[]): string[] {
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

function expectSound({ conversation, log }: World) {
  const faults = faultsOf(conversation.read(), log)
  if (faults.length > 0) expect(faults).toEqual([])
}

const shown = (messages: readonly Pick<ChatMessage, 'at' | 'sender' | 'type' | 'payload'>[]) =>
  messages.map((message) => `${message.at} ${message.sender} ${contentOf(message)}`)

/**
 * Expects the final state: the whole history is loaded, no copy is pending, and the confirmed messages are those of the
 * server.
 */
function expectWhole({ conversation, log }: World) {
  const { confirmed, pendingCopies, reachedStart } = conversation.read()
  expect(reachedStart).toBe(true)
  expect(pendingCopies).toEqual([])
  expect(shown(confirmed)).toEqual(shown(log))
}

it('duplicates, wrong order and invented messages are noticed', async () => {
  const world = createWorld({ unique: true, withIds: true })
  for (const text of [0, 1]) await world.run({ do: 'support-says', text, outcome: 'ok', gap: 1 })
  await world.calm()
  const conversation = world.conversation.read()
  const [first, second] = conversation.confirmed
  if (!first || !second) throw new Error('nothing was said')
  expect(faultsOf(conversation, world.log)).toEqual([])
  expect(faultsOf({ ...conversation, confirmed: [first, second, second] }, world.log)).toHaveLength(1)
  expect(faultsOf({ ...conversation, confirmed: [second, first] }, world.log)).toHaveLength(1)
  expect(
    faultsOf({ ...conversation, confirmed: [first, { ...second, at: second.at + 1 }] }, world.log),
  ).toHaveLength(1)
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
        const waiting = world.conversation
          .read()
          .waiting.map(({ payload }) => (payload as { text: string }).text)
        const undelivered = world.writes.filter(({ copies }) => copies === 0).map(({ text }) => text)
        expect(waiting.toSorted()).toEqual(undelivered.toSorted())
        checked += 1
      }),
      { numRuns: RUNS },
    )
    expect(checked).toBeGreaterThanOrEqual(RUNS)
  })

  it('shows each message once and in order when everybody says the same, here and in another tab', async () => {
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

  it('shows each message once and in order when the server gives no ids', async () => {
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
