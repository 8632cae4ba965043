import { beforeEach, expect, it, vi } from 'vitest'
import { contact } from '@/api/lookup'
import { testQueryClient } from '@/testing/test-query-client'
import { noteAge } from '../transport/clock'
import { NEVER_FRESH } from './freshness'

const NOW = Date.UTC(2026, 10, 22, 12)
const MINUTE = 60_000
const answer = { contactText: '', lineLink: null, lineName: null, lineQR: null }

beforeEach(() => vi.useFakeTimers({ now: NOW }))

/** A client with a lookup that is fresh for ten minutes, and how often it was read since. */
async function opened() {
  const client = testQueryClient()
  const read = vi.fn(async () => answer)
  const ask = (more: object = {}) => client.query({ ...contact(), queryFn: read, ...more })
  await ask()
  read.mockClear()
  return { client, ask, reads: () => read.mock.calls.length }
}

it('data is kept as long as the page: a screen that is visited again is not empty', async () => {
  const { client } = await opened()
  vi.advanceTimersByTime(30 * MINUTE)
  expect(client.getQueryData(contact().queryKey)).toEqual(answer)
})

it.each([
  ['is right: data is fresh for its time', 0, 9, {}, 0],
  ['is right: data is read again after its time', 0, 11, {}, 1],
  ['is put back does not keep data fresh', -120, 11, {}, 1],
  ['is put back answers no read that must be new from the cache', -120, 0, { staleTime: NEVER_FRESH }, 1],
  ['is put forward does not make all data old', 120, 0, {}, 0],
])('a device’s clock that %s', async (_, set, passed, more, read) => {
  const { ask, reads } = await opened()
  vi.setSystemTime(NOW + set * MINUTE)
  vi.advanceTimersByTime(passed * MINUTE)
  await ask(more)
  expect(reads()).toBe(read)
})

it('the time of data is that of the page’s clock, whatever the device’s says', async () => {
  const { client, ask } = await opened()
  const time = () => client.getQueryState(contact().queryKey)?.dataUpdatedAt
  expect(time()).toBe(NOW)
  vi.advanceTimersByTime(MINUTE)
  vi.setSystemTime(NOW - 120 * MINUTE)
  client.setQueryData(contact().queryKey, answer)
  expect(time()).toBe(NOW + MINUTE)
  vi.advanceTimersByTime(MINUTE)
  await ask({ staleTime: NEVER_FRESH })
  expect(time()).toBe(NOW + 2 * MINUTE)
})

it.each([0, 5 * MINUTE])('data that a cache had kept for %i ms is that old when it comes', async (kept) => {
  const client = testQueryClient()
  const queryFn = async () => noteAge({ ...answer }, kept) as typeof answer
  await client.query({ ...contact(), queryFn })
  expect(client.getQueryState(contact().queryKey)?.dataUpdatedAt).toBe(NOW - kept)
})
