import { expect, it, vi } from 'vitest'
import { createStore } from '@/lib/browser/store'
import { EMPTY_CONVERSATION, receive } from './conversation'
import { createHistory, PAGE } from './history'
import type { ChatMessage } from './message'

const message = (at: number): ChatMessage => ({
  id: `m${at}`,
  sender: 'other',
  type: 'text',
  payload: { text: `${at}` },
  at,
  sessionId: null,
})

/** A history over a server's log of `count` messages, whose times are 1 to `count`. */
function historyOf(count: number, readUpTo: number | null = null) {
  const server = { count, fails: false, beforeAnswer: async () => {} }
  const conversation = createStore(EMPTY_CONVERSATION)
  const load = vi.fn(async (skip: number) => {
    await server.beforeAnswer()
    if (server.fails) throw new Error('no network')
    const newest = server.count - skip
    const messages = Array.from({ length: Math.max(0, Math.min(PAGE, newest)) }, (_, n) =>
      message(newest - n),
    )
    return { messages, isLast: messages.length < PAGE }
  })
  const history = createHistory(conversation, { load, joining: () => 1, readUpTo: () => readUpTo })
  const skips = () => load.mock.calls.map(([skip]) => skip)
  const times = () => conversation.read().received.map(({ at }) => at)
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
  return { server, conversation, history, load, skips, times, range }
}

it('the first load is one page', async () => {
  const { history, skips, times, range, conversation } = historyOf(100)
  await history.fill()
  expect([skips(), times()]).toEqual([[0], range(91, 100)])
  expect(conversation.read()).toMatchObject({ through: 100, live: true, reachedStart: false })
  expect(history.loading.read().first).toBe('done')
})

it('the first load goes on to what was read before, so that all unread messages are counted', async () => {
  const { history, skips, times, range } = historyOf(100, 77)
  await history.fill()
  expect([skips(), times()]).toEqual([[0, 10, 20], range(71, 100)])
})

it.each([
  // The first page ends at 101 and the last known message is 100: only the second page shows that nothing is between.
  ['goes on until an older message than the last known one proves that there is no gap', 110, [0, 10], 91],
  ['cuts off what lies before a gap that five pages do not close', 300, [0, 10, 20, 30, 40], 251],
])('a later load %s', async (_, count, pages, oldest) => {
  const { server, history, load, skips, times, range, conversation } = historyOf(100)
  await history.fill()
  load.mockClear()
  server.count = count
  await history.fill()
  expect([skips(), times()]).toEqual([pages, range(oldest, count)])
  expect(conversation.read().reachedStart).toBe(false)
})

it('a later load runs once more for all calls during it', async () => {
  const { history, load } = historyOf(5)
  await Promise.all([history.fill(), history.fill(), history.fill()])
  expect(load).toHaveBeenCalledTimes(2)
  await history.fill()
  expect(load).toHaveBeenCalledTimes(3)
})

it('a later load by a refresh is the newest page alone', async () => {
  const { history, load, skips, times, range } = historyOf(100)
  await history.fill()
  await history.older()
  expect(times()).toEqual(range(81, 100))
  load.mockClear()
  await history.refresh()
  expect([skips(), times()]).toEqual([[0], range(91, 100)])
})

it('older messages skip what is known, up to the start', async () => {
  const { history, skips, times, range } = historyOf(25)
  await history.older()
  expect(skips()).toEqual([])
  await history.fill()
  await history.older()
  await history.older()
  await history.older()
  expect([skips(), times()]).toEqual([[0, 10, 20], range(1, 25)])
})

it.each([false, true])(
  'older messages are left alone once a refresh has dropped what they adjoin (failed: %s)',
  async (fails) => {
    const { server, history, times, range } = historyOf(100)
    await history.fill()
    let release = () => {}
    server.beforeAnswer = () => new Promise((resolve) => (release = resolve))
    const older = history.older()
    server.beforeAnswer = async () => {}
    await history.refresh()
    server.fails = fails
    release()
    await older
    expect([times(), history.loading.read().older]).toEqual([range(91, 100), 'idle'])
  },
)

it('older messages that fail are not asked for by scrolling again, only by a press', async () => {
  const { server, history, load, times, range } = historyOf(100)
  await history.fill()
  server.fails = true
  await history.olderOnce()
  expect(history.loading.read().older).toBe('failed')
  load.mockClear()
  await history.olderOnce()
  await history.olderOnce()
  expect(load).not.toHaveBeenCalled()
  server.fails = false
  await history.older()
  expect(times()).toEqual(range(81, 100))
})

it('a first load that fails says so, and the next one succeeds', async () => {
  const { server, history, conversation, times, range } = historyOf(100)
  server.fails = true
  conversation.change((now) => receive(now, message(50)))
  await history.fill()
  expect(history.loading.read()).toMatchObject({ first: 'failed' })
  expect(history.loading.read().error).not.toBeNull()
  server.fails = false
  await history.fill()
  expect(history.loading.read()).toMatchObject({ first: 'done', error: null })
  // The message that came before the page may have a gap after it.
  expect(times()).toEqual(range(91, 100))
})
