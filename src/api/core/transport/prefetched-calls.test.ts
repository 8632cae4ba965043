import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_ANSWER } from '@/lib/json'
import { dropPrefetched, takePrefetched } from './prefetched-calls'

// Only the identical call takes a prefetched answer; another member's answer must never be used.

const URL = '/api/wallet'
const asked = { url: URL, token: 'a', language: 'th' }

beforeEach(() => {
  window.prefetchedCalls = [{ ...asked, answer: Promise.resolve(Response.json({ n: 1 })) }]
})
afterEach(() => {
  window.prefetchedCalls = []
})

it('is taken once, by the same call', async () => {
  expect(await takePrefetched({ ...asked })).toEqual({
    status: 200,
    body: '{"n":1}',
    date: null,
    age: null,
    retryAfter: null,
  })
  expect(takePrefetched(asked)).toBeNull()
})

it.each([
  ['of another member', { token: 'b' }],
  ['in another language', { language: 'lo' }],
  ['of a visitor', { token: null }],
  ['for something else', { url: '/api/wallet/account/PG' }],
])('is not taken by a call %s, and stays for its own call', (_, other) => {
  expect(takePrefetched({ ...asked, ...other })).toBeNull()
  expect(takePrefetched(asked)).not.toBeNull()
})

it('fails as the network does where no answer came', async () => {
  window.prefetchedCalls = [{ ...asked, answer: Promise.reject(new TypeError('no network')) }]
  await expect(takePrefetched(asked)).rejects.toMatchObject({ kind: 'network' })
})

it('fails after the time limit of every call', async () => {
  vi.useFakeTimers()
  window.prefetchedCalls = [{ ...asked, answer: new Promise(() => {}) }]
  const taken = expect(takePrefetched(asked)).rejects.toMatchObject({ kind: 'timeout' })
  await vi.advanceTimersByTimeAsync(60_000)
  await taken
  vi.useRealTimers()
})

it('is dropped when the first page does not use it', () => {
  dropPrefetched()
  expect(takePrefetched(asked)).toBeNull()
})

it('drops unused answers, including an aborted one', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  const cancelled = vi.fn()
  const whole = new ReadableStream({ cancel: cancelled })
  window.prefetchedCalls = [cut, whole].map((body) => ({
    ...asked,
    answer: Promise.resolve(new Response(body)),
  }))
  dropPrefetched()
  // Node reports an unhandled rejection before the next turn of its event loop.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect([window.prefetchedCalls, cancelled.mock.calls.length, unhandled]).toEqual([[], 1, []])
})

it('is read no further than an answer may be long', async () => {
  let pulled = 0
  const cancelled = vi.fn()
  const endless = new ReadableStream({
    pull: (stream) => {
      pulled++
      stream.enqueue(new Uint8Array(1024 * 1024).fill(120))
    },
    cancel: cancelled,
  })
  window.prefetchedCalls = [{ ...asked, answer: Promise.resolve(new Response(endless)) }]
  const { body = '' } = (await takePrefetched(asked)) ?? {}
  expect([body.length > LONGEST_ANSWER, pulled < 20, cancelled.mock.calls.length]).toEqual([true, true, 1])
})
