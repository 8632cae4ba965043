import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as calls from './limited-calls'

const never = () => new Promise<never>(() => {})
const give = (navigator: object) => vi.stubGlobal('navigator', navigator)

beforeEach(() => void vi.useFakeTimers())

/** The calls that give a promise, against a browser that never settles one. A new call does not compile without a line. */
const SILENT: Record<Exclude<keyof typeof calls, 'holdLock' | 'whenLockIsFree'>, () => Promise<unknown>> = {
  writeClipboard: () => calls.writeClipboard('a'),
  readClipboard: () => calls.readClipboard(),
  share: () => calls.share({ title: 'a' }),
  workerRegistration: () => calls.workerRegistration(),
  readBytes: () => calls.readBytes(Object.assign(new Blob(['a']), { arrayBuffer: never })),
}

it.each(Object.entries(SILENT))('%s rejects where the browser never answers', async (_, ask) => {
  give({
    clipboard: { writeText: never, readText: never },
    share: never,
    serviceWorker: { getRegistration: never },
  })
  const asked = expect(ask()).rejects.toThrow('no answer in')
  await vi.runAllTimersAsync()
  await asked
})

it('a press while the share sheet is said to be open is refused as a double tap at once, and later as a sheet that is not there', async () => {
  const open = vi.fn(never)
  give({ share: open })
  const first = calls.share({ title: 'a' }).catch(() => 'late')
  await expect(calls.share({ title: 'a' })).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(calls.share({ title: 'a' })).rejects.toThrow('no share sheet')
  expect(open).toHaveBeenCalledOnce()
  await vi.runAllTimersAsync()
  expect(await first).toBe('late')
  give({ share: () => Promise.resolve() })
  await calls.share({ title: 'a' })
})

type Answer = (lock: object | null) => unknown

describe('what waits for a lock', () => {
  const run = vi.fn(async () => {})
  beforeEach(() => run.mockClear())

  it.each([
    ['has no locks', undefined],
    ['refuses them', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
    ['never answers', { request: never }],
  ])('is done where the browser %s', async (_, locks) => {
    give({ locks })
    calls.whenLockIsFree('a', run)
    await vi.runAllTimersAsync()
    expect(run).toHaveBeenCalledOnce()
  })

  it('waits as long as another page holds it', async () => {
    let free = () => {}
    const request = (_: string, ...given: [object, Answer] | [Answer]) => {
      if (given.length === 2) return Promise.resolve(given[1](null))
      return new Promise<void>((resolve) => {
        free = () => resolve(void given[0]({}))
      })
    }
    give({ locks: { request } })
    calls.whenLockIsFree('a', run)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(run).not.toHaveBeenCalled()
    free()
    await vi.runAllTimersAsync()
    expect(run).toHaveBeenCalledOnce()
  })
})
