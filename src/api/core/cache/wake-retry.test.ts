import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../endpoint/errors'
import { createQueryClient } from './query-client'

// A phone that wakes has no connection for some seconds.

const KEY = ['wallet', 'wallet']
let client: QueryClient
let isHidden = false
let isConnected = true
const read = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'))
  isConnected = true
  read.mockReset().mockImplementation(async () => {
    if (!isConnected) throw new ApiError('network')
    return 'new'
  })
  client = createQueryClient(() => new Promise(() => {}))
  client.mount()
})
afterEach(() => {
  client.unmount()
  client.clear()
})

/** The page is hidden for an hour, as on a phone that sleeps, and becomes visible without a connection. */
async function wake() {
  show(false)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  isConnected = false
  show(true)
}

function show(isShown: boolean) {
  isHidden = !isShown
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('visibilitychange'))
}

function watch() {
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: read })
  return { observer, stop: observer.subscribe(() => {}) }
}

it('reads again without a press, less and less often, until the network answers, and marks the old value', async () => {
  client.setQueryData(KEY, 'old')
  const { observer } = watch()
  await wake()
  await vi.advanceTimersByTimeAsync(6_000)
  for (let minutes = 0; minutes < 3; minutes += 1) {
    expect(observer.getCurrentResult()).toMatchObject({ data: 'old', isRefetchError: true })
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(read.mock.calls.length).toBeLessThan(40)
  isConnected = true
  await vi.advanceTimersByTimeAsync(65_000)
  expect(observer.getCurrentResult()).toMatchObject({ data: 'new', isRefetchError: false })
  const { length } = read.mock.calls
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read, 'after the network has answered').toHaveBeenCalledTimes(length)
})

it('does not begin on a page that has been visible for long, and ends when the page is hidden', async () => {
  const { stop } = watch()
  await wake()
  await vi.advanceTimersByTimeAsync(30_000)
  show(false)
  await vi.advanceTimersByTimeAsync(60_000)
  const { length } = read.mock.calls
  expect(length).toBeGreaterThan(6)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(read).toHaveBeenCalledTimes(length)
  stop()
  isConnected = true
  show(true)
  await vi.advanceTimersByTimeAsync(60_000)
  isConnected = false
  watch()
  client.refetchQueries({ queryKey: KEY })
  await vi.advanceTimersByTimeAsync(60_000)
  const late = read.mock.calls.length
  await vi.advanceTimersByTimeAsync(120_000)
  expect(read).toHaveBeenCalledTimes(late)
})

it('no failure but a lost connection is read again', async () => {
  watch()
  read.mockImplementation(async () => {
    throw new ApiError('server', 'NO_DATA')
  })
  await wake()
  await vi.advanceTimersByTimeAsync(60_000)
  const { length } = read.mock.calls
  expect(length).toBeLessThan(4)
})

it('a read that was sent soon after waking is read again, however late it fails', async () => {
  read.mockImplementation(async () => {
    if (isConnected) return 'new'
    await new Promise((resolve) => setTimeout(resolve, 60_000))
    throw new ApiError('timeout')
  })
  await wake()
  const { observer } = watch()
  await vi.advanceTimersByTimeAsync(61_000)
  isConnected = true
  await vi.advanceTimersByTimeAsync(180_000)
  expect(observer.getCurrentResult().data).toBe('new')
})

const pageshow = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it.each([
  ['a thaw', () => document.dispatchEvent(new Event('resume')), 'new'],
  ['the back-forward cache', () => pageshow(true), 'new'],
  // The control: a page that loads has not woken.
  ['a load', () => pageshow(false), undefined],
])('%s wakes the page, or does not', async (_, event, data) => {
  await wake()
  await vi.advanceTimersByTimeAsync(60_000)
  event()
  const { observer } = watch()
  await vi.advanceTimersByTimeAsync(5_000)
  isConnected = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(observer.getCurrentResult().data).toBe(data)
})

it('a page out of the back-forward cache reads the wallet at once, though it is fresh; a page that loads does not', async () => {
  watch()
  await vi.advanceTimersByTimeAsync(0)
  pageshow(false)
  expect(read).toHaveBeenCalledTimes(1)
  pageshow(true)
  expect(read).toHaveBeenCalledTimes(2)
})
