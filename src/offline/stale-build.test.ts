import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeStorage, full } from '@/testing/fake-storage'

const reloadPage = vi.hoisted(() => vi.fn())
vi.mock('@/lib/browser/reload-page', () => ({ reloadPage }))

const listen = window.addEventListener.bind(window)
let busy: boolean
let listeners: AbortController

/** Fires Vite's event for a missing chunk and gives the message of its error after `ms`: the reload's delay. */
function failPreload(ms = 1_000): string {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  vi.advanceTimersByTime(ms)
  return payload.message
}

/** A reload: the module starts anew, and session storage survives. */
async function openPage() {
  listeners?.abort()
  listeners = new AbortController()
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) =>
    listen(type, listener, { signal: listeners.signal }),
  )
  vi.resetModules()
  const { reloadWhenStale } = await import('./stale-build')
  reloadWhenStale(() => busy)
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  reloadPage.mockClear()
  busy = false
  await openPage()
})

afterEach(() => {
  listeners.abort()
})

it('reloads once for many missing chunks, and keeps the router from reloading', () => {
  expect(failPreload()).toBe('A part of the app did not load')
  failPreload()
  expect(reloadPage).toHaveBeenCalledTimes(1)
})

it('does not reload again when a reload did not help, but after five minutes', async () => {
  failPreload()
  await openPage()
  failPreload()
  expect(reloadPage).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5 * 60_000)
  failPreload()
  expect(reloadPage).toHaveBeenCalledTimes(2)
})

it('reloads nothing while an action runs, begun before or in the moment of the press', async () => {
  busy = true
  failPreload()
  busy = false
  failPreload(0)
  busy = true
  vi.advanceTimersByTime(1_000)
  expect(reloadPage).not.toHaveBeenCalled()
})

it('reloads nothing while something is typed into a sheet', () => {
  document.body.innerHTML = '<dialog open><input type="checkbox"><input name="amount"></dialog>'
  const amount = document.querySelector<HTMLInputElement>('[name=amount]')
  if (amount) amount.value = '100'
  failPreload()
  expect(reloadPage).not.toHaveBeenCalled()
  // Control: the same sheet with nothing in it.
  if (amount) amount.value = ''
  failPreload()
  expect(reloadPage).toHaveBeenCalledTimes(1)
  document.body.innerHTML = ''
})

it.each([0, 1])('reloads nothing offline (the device is online at the first %i checks)', (looks) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (let look = 0; look < looks; look++) onLine.mockReturnValueOnce(true)
  failPreload()
  expect(reloadPage).not.toHaveBeenCalled()
})

it('reloads nothing when the guard against a loop cannot be stored', () => {
  vi.stubGlobal('sessionStorage', fakeStorage({ setItem: full }))
  failPreload()
  expect(reloadPage).not.toHaveBeenCalled()
})
