import { expect, it, vi } from 'vitest'
import { prefersReducedData } from './idle-loader'

/** A fresh idle loader with one queued load, `load`, which never resolves. */
async function openPage() {
  vi.useFakeTimers()
  vi.resetModules()
  const { whenIdle, isLoadingInBackground: isLoadingUnasked } = await import('./idle-loader')
  const load = vi.fn(() => new Promise<void>(() => {}))
  whenIdle(load)
  const touch = () => document.dispatchEvent(new Event('pointerdown'))
  return { load, touch, isLoadingUnasked }
}

it('loads after some seconds, in the background until the member touches the page', async () => {
  const { load, touch, isLoadingUnasked } = await openPage()
  expect([load.mock.calls.length, isLoadingUnasked()]).toEqual([0, false])
  await vi.advanceTimersByTimeAsync(6_000)
  expect([load.mock.calls.length, isLoadingUnasked()]).toEqual([1, true])
  touch()
  expect([load.mock.calls.length, isLoadingUnasked()]).toEqual([1, false])
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
