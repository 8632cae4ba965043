import { afterEach, expect, it, vi } from 'vitest'
import { savesData } from './later'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('knows by either sign that the member wants to save data', () => {
  const ask = (saveData: boolean | undefined, matching: string) => {
    vi.stubGlobal('navigator', saveData === undefined ? {} : { connection: { saveData } })
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(matching) }))
    return savesData()
  }
  expect([ask(undefined, 'nothing'), ask(false, 'nothing')]).toEqual([false, false])
  expect([ask(true, 'nothing'), ask(undefined, 'prefers-reduced-data')]).toEqual([true, true])
})
