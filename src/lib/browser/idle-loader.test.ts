import { afterEach, expect, it, vi } from 'vitest'
import { prefersReducedData } from './idle-loader'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A fresh idle loader with one queued load, `load`, which resolves only when `arrive` is called. */
async function openPage() {
  vi.useFakeTimers()
  vi.resetModules()
  const { whenIdle, isLoadingInBackground: isLoadingUnasked } = await import('./idle-loader')
  let arrive = () => {}
  const load = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
  )
  whenIdle(load)
  const touch = () => document.dispatchEvent(new Event('pointerdown'))
  return { load, arrive: () => arrive(), touch, isLoadingUnasked }
}

it('loads after some seconds, in the background until the member touches the page', async () => {
  const { load, touch, isLoadingUnasked } = await openPage()
  expect([load.mock.calls.length, isLoadingUnasked()]).toEqual([0, false])
  await vi.advanceTimersByTimeAsync(6_000)
  expect([load.mock.calls.length, isLoadingUnasked()]).toEqual([1, true])
  touch()
  expect([load.mock.calls.length, isLoadingUnasked()]).toEqual([1, false])
})

it('is a background load no longer than it takes to arrive', async () => {
  const { arrive, isLoadingUnasked } = await openPage()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(isLoadingUnasked()).toBe(true)
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(isLoadingUnasked()).toBe(false)
})

it('knows by either sign that the member saves data', () => {
  const ask = (saveData: boolean | undefined, matching: string) => {
    vi.stubGlobal('navigator', saveData === undefined ? {} : { connection: { saveData } })
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(matching) }))
    return prefersReducedData()
  }
  expect([ask(undefined, 'nothing'), ask(false, 'nothing')]).toEqual([false, false])
  expect([ask(true, 'nothing'), ask(undefined, 'prefers-reduced-data')]).toEqual([true, true])
})
