import { beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_ANSWER } from '@/lib/json'
import { dropPrefetched, takePrefetched } from './prefetched-calls'

// Only the identical call takes a prefetched answer; another member's answer must never be used.

const URL = '/api/wallet'
const asked = { url: URL, token: 'a', language: 'th' }
const prefetched = (answer: Promise<Response>) => ({ ...asked, answer, stop: new AbortController() })

beforeEach(() => {
  window.prefetchedCalls = [prefetched(Promise.resolve(Response.json({ n: 1 })))]
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
  ['for something else', { url: '/api/wallet/account/PG' }],
])('is not taken by a call %s, and stays for its own call', (_, other) => {
  expect(takePrefetched({ ...asked, ...other })).toBeNull()
  expect(takePrefetched(asked)).not.toBeNull()
})

it('fails after the time limit of every call, and is open no longer', async () => {
  vi.useFakeTimers()
  const call = prefetched(new Promise(() => {}))
  window.prefetchedCalls = [call]
  const taken = expect(takePrefetched(asked)).rejects.toMatchObject({ kind: 'timeout' })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(call.stop.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await taken
  expect(call.stop.signal.aborted).toBe(true)
})

it('is dropped and stopped when the first page does not use it', () => {
  const [{ stop }] = window.prefetchedCalls as [NonNullable<typeof window.prefetchedCalls>[number]]
  dropPrefetched()
  expect(takePrefetched(asked)).toBeNull()
  expect(stop.signal.aborted).toBe(true)
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
  window.prefetchedCalls = [prefetched(Promise.resolve(new Response(endless)))]
  const { body = '' } = (await takePrefetched(asked)) ?? {}
  expect([body.length > LONGEST_ANSWER, pulled < 20, cancelled.mock.calls.length]).toEqual([true, true, 1])
})
