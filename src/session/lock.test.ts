import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AWAY_MS, canLock, isLockSet, locked, lockWhenAway, setLock, unlock, unlockPage } from './lock'
import { clearToken, storeToken } from './token'

const KEY = 'a-_9'
const create = vi.fn(async (_: CredentialCreationOptions) => ({ id: KEY }))
const get = vi.fn(async (_: CredentialRequestOptions) => ({ id: KEY }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { credentials: { create, get } })
  storeToken('t1', true)
  localStorage.setItem('lock', KEY)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  clearToken()
  unlockPage()
})

it('a page locks when it comes back after a minute in the background, and not before', () => {
  const onLock = vi.fn(() => expect(locked.read()).toBe(false))
  const stop = lockWhenAway(onLock)
  const leave = (ms: number) => {
    for (const hidden of [true, false]) {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
      document.dispatchEvent(new Event('visibilitychange'))
      if (hidden) vi.advanceTimersByTime(ms)
    }
    return locked.read()
  }
  vi.advanceTimersByTime(2 * AWAY_MS)
  leave(AWAY_MS - 1)
  expect(leave(AWAY_MS - 1)).toBe(false)
  expect(leave(AWAY_MS)).toBe(true)
  leave(AWAY_MS)
  expect(onLock).toHaveBeenCalledOnce()
  unlockPage()
  window.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(AWAY_MS)
  window.dispatchEvent(new Event('pageshow'))
  expect(locked.read()).toBe(true)
  unlockPage()
  clearToken()
  expect(leave(AWAY_MS), 'nobody is signed in').toBe(false)
  storeToken('t1', true)
  localStorage.removeItem('lock')
  expect(leave(AWAY_MS), 'the member has set no lock').toBe(false)
  stop()
  localStorage.setItem('lock', KEY)
  expect(leave(AWAY_MS), 'it was stopped').toBe(false)
})

it('the device must confirm its owner to set the lock, and by that very key to unlock', async () => {
  localStorage.removeItem('lock')
  create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await expect(setLock('Wallet')).rejects.toThrow()
  expect(isLockSet()).toBe(false)
  await setLock('Wallet')
  expect(create.mock.lastCall?.[0].publicKey?.authenticatorSelection).toMatchObject({
    authenticatorAttachment: 'platform',
    userVerification: 'required',
  })
  await unlock()
  const { userVerification, allowCredentials } = get.mock.lastCall?.[0].publicKey ?? {}
  const keys = allowCredentials?.map(({ id }) => [...new Uint8Array(id as ArrayBuffer)])
  expect([userVerification, keys]).toEqual(['required', [[0x6b, 0xef, 0xfd]]])
})

it('a device without the means, or a browser without the interface, cannot lock', async () => {
  expect(await canLock()).toBe(false)
  for (const can of [false, true]) {
    vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: async () => can })
    expect(await canLock()).toBe(can)
  }
})
