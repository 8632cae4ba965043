import { beforeEach, expect, it, vi } from 'vitest'
import type * as Notes from './recorder-buffer'

let notes: typeof Notes

const record = async () => (await import('./recorder')).readRecording()

const login = { method: 'POST', path: '/api/login', input: { username: '0861112223', password: 'pw-canary' } }

/** A fresh buffer for each test, as at app start. */
beforeEach(async () => {
  history.replaceState(null, '', '/login')
  vi.resetModules()
  notes = await import('./recorder-buffer')
})

it('buffered entries wait for the recorder, with the stored flags of each page', async () => {
  notes.recordStart(() => import('./recorder'))
  localStorage.setItem('token', 'secret-token')
  localStorage.setItem('locale', 'la')
  notes.recordLocation({ type: 'route' }, { pathname: '/user/home', search: '?modal=deposit' })
  await notes.loadRecorder()
  const { steps } = await record()
  expect(steps).toMatchObject([
    { type: 'open', to: '/login', flags: { storageKept: true, token: null, stored: {} } },
    { type: 'route', to: '/user/home?modal=deposit', flags: { token: 'local', stored: { locale: 'la' } } },
  ])
  expect(JSON.stringify(steps)).not.toContain('secret-token')
  const said = async () => {
    const call = notes.recordCall({ method: 'GET', path: '/api/wallet', input: {} })
    call.answered(401, '{"message":"secret-token is over"}', '')
    return (await record()).exchanges[0]?.body
  }
  expect(await said()).toBe('{"message":"token-1 is over"}')
  localStorage.removeItem('token')
  notes.clearRecording()
  expect(await said(), 'forgotten with the recording').toContain('secret-token')
})

it('buffered entries load the recorder again once the device is online, when it failed to load', async () => {
  vi.doMock('./recorder', () => {
    throw new Error('no network')
  })
  notes.recordStart(() => import('./recorder'))
  await expect(notes.loadRecorder()).rejects.toThrow()
  vi.doUnmock('./recorder')
  notes.recordStep({ type: 'press', handle: 'login-submit' })
  expect((await record()).steps).toEqual([])
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(async () =>
    expect((await record()).steps).toMatchObject([{ type: 'open' }, { type: 'press' }]),
  )
})

it.each([[true], [false]])(
  'buffered entries are cleared when the member leaves; recorder loaded: %s',
  async (isThere) => {
    notes.recordStart(() => import('./recorder'))
    if (isThere) await notes.loadRecorder()
    const call = notes.recordCall(login)
    notes.recordStep({ type: 'press', handle: 'logout' })
    notes.clearRecording()
    call.answered(200, '{"token":"t-canary"}', undefined)
    if (!isThere) await notes.loadRecorder()
    const { exchanges, steps, dropped } = await record()
    expect(exchanges).toEqual([])
    expect(steps).toMatchObject([{ type: 'open', to: '/login' }])
    expect(dropped).toEqual({ calls: 0, steps: 0 })
  },
)
