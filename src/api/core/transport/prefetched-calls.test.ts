import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropPrefetched, takePrefetched } from './prefetched-calls'

// Only the identical call takes a prefetched answer; another member's answer must never be used.

const URL = '/api/wallet'
const HEADERS = { Authorization: 'Bearer a', 'Accept-Language': 'th' }
const asked = { method: 'GET', url: URL, headers: HEADERS }

beforeEach(() => {
  window.prefetchedCalls = [{ url: URL, headers: HEADERS, answer: Promise.resolve(Response.json({ n: 1 })) }]
})
afterEach(() => {
  window.prefetchedCalls = []
})

it('is taken once, by the same call', async () => {
  expect(
    await takePrefetched({ ...asked, headers: { 'Accept-Language': 'th', Authorization: 'Bearer a' } }),
  ).toEqual({
    status: 200,
    body: '{"n":1}',
    date: null,
    age: null,
    elsewhere: false,
  })
  expect(takePrefetched(asked)).toBeNull()
})

it.each([
  ['of another member', { headers: { ...HEADERS, Authorization: 'Bearer b' } }],
  ['in another language', { headers: { ...HEADERS, 'Accept-Language': 'lo' } }],
  ['of a visitor', { headers: { 'Accept-Language': 'th' } }],
  ['for something else', { url: '/api/wallet/account/PG' }],
  ['that changes something', { method: 'POST' }],
])('is not taken by a call %s, and stays for its own call', (_, other) => {
  expect(takePrefetched({ ...asked, ...other })).toBeNull()
  expect(takePrefetched(asked)).not.toBeNull()
})

it('fails as the network does where no answer came', async () => {
  window.prefetchedCalls = [
    { url: URL, headers: HEADERS, answer: Promise.reject(new TypeError('no network')) },
  ]
  await expect(takePrefetched(asked)).rejects.toMatchObject({ kind: 'network' })
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
    url: '/api/wallet',
    headers: {},
    answer: Promise.resolve(new Response(body)),
  }))
  dropPrefetched()
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', note)
  expect([window.prefetchedCalls, cancelled.mock.calls.length, unhandled]).toEqual([[], 1, []])
})
