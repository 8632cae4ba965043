import { steadyNow } from '@/lib/browser/steady-clock'
import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { createStore } from '@/lib/browser/store'
import { readToken } from './token'

/**
 * The lock that a member sets on this device (docs/decisions/0012-the-lock.md). The device confirms that the holder is
 * its owner: by fingerprint, face or PIN. What is stored is the id of the key that the device made for it.
 */

/** How long, in ms, the page may be in the background before it locks. */
export const AWAY_MS = 60_000

/** Whether this page is locked: nothing of the member is rendered or read. */
export const locked = createStore(false)

/** Whether the member has set the lock on this device. */
export const isLockSet = (): boolean => readStored('lock') !== null

/** Locks this page, if a member is signed in who has set the lock. */
export function lockPage() {
  if (isLockSet() && readToken() !== null) locked.change(() => true)
}

/** Unlocks this page: the device has confirmed its owner, or no member is left to protect. */
export const unlockPage = () => locked.change(() => false)

/**
 * Locks this page when it comes back after too long, from the back-forward cache too; calls `onLock` just before. Gives
 * the function that stops it.
 */
export function lockWhenAway(onLock: () => void): () => void {
  let leftAt: number | null = null
  const leave = () => {
    leftAt ??= steadyNow()
  }
  const comeBack = () => {
    const wasAway = leftAt !== null && steadyNow() - leftAt >= AWAY_MS
    leftAt = null
    if (!wasAway || !isLockSet() || locked.read()) return
    onLock()
    lockPage()
  }
  const note = () => (document.hidden ? leave() : comeBack())
  const listening = new AbortController()
  document.addEventListener('visibilitychange', note, listening)
  window.addEventListener('pagehide', leave, listening)
  window.addEventListener('pageshow', note, listening)
  return () => listening.abort()
}

/** Whether this device can confirm its owner. */
export async function canLock(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
  } catch {
    return false
  }
}

/** Sets the lock, under this name in the device's list of keys. Rejects if the device doesn't confirm its owner. */
export async function setLock(name: string) {
  const key = await navigator.credentials.create({
    publicKey: {
      challenge: random(),
      rp: { name },
      // One key: a new one with the same user replaces the one before.
      user: { id: new TextEncoder().encode('lock'), name, displayName: name },
      pubKeyCredParams: [-7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
      authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
    },
  })
  if (!key) throw new Error('no key')
  writeStored('lock', key.id)
}

/** Takes the lock away. */
export const removeLock = () => removeStored('lock')

/** Unlocks this page once the device has confirmed its owner. Rejects if it doesn't, or has lost the key. */
export async function unlock() {
  const id = readStored('lock')
  if (id !== null) {
    const key: PublicKeyCredentialDescriptor = {
      id: bytesOf(id),
      type: 'public-key',
      transports: ['internal'],
    }
    await navigator.credentials.get({
      publicKey: { challenge: random(), allowCredentials: [key], userVerification: 'required' },
    })
  }
  unlockPage()
}

const random = () => crypto.getRandomValues(new Uint8Array(32))

/** The bytes of a base64url text. */
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
