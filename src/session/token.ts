import { readStored, removeStored, type StorageArea, writeStored } from '@/lib/browser/storage'
import { isRecord } from '@/lib/text/text'

/** The token that this tab acts by: the one that the page opened with, signed in with, or followed another tab to. */
let usedToken = typeof document === 'undefined' ? null : readToken()

/** The token of the signed-in member: this tab's first, else the remembered one; null when signed out. */
export function readToken(): string | null {
  return readStored('token', 'session') || readStored('token') || null
}

/** Where the token is kept: what belongs to the member for as long is kept there too. */
export function tokenArea(): StorageArea {
  return readStored('token', 'session') ? 'session' : 'local'
}

/** Keeps the token: with `remember` across visits, else for this tab's session. One place holds it, never both. */
export function storeToken(token: string, remember: boolean) {
  clearToken()
  writeStored('token', token, remember ? 'local' : 'session')
  usedToken = token
}

/** Forgets the token in both places. */
export function clearToken() {
  removeStored('token', 'session')
  removeStored('token')
  usedToken = null
}

/** Tells one token from another without being it (FNV-1a); that of no token too. */
export function tokenMark(token = readToken()): number {
  let hash = 0x811c9dc5
  for (const char of token ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/**
 * What happened: another tab has signed in, or signed out whoever has the token of that mark; or this tab comes back and
 * finds another token than the one that it left.
 */
export type SessionChange = { did: 'changed' | 'returned' } | { did: 'signed-out'; of: number }

function openChannel(): BroadcastChannel | null {
  // Outside a page (the sandbox's server reads the declarations too) an open channel would keep the process alive.
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return null
  try {
    return new BroadcastChannel('session')
  } catch {
    // Some browsers refuse it where they block storage.
    return null
  }
}

const channel = openChannel()

/** Tells the other tabs of this browser that the member changed. Carries no secret. */
export function announceSession(change: SessionChange) {
  channel?.postMessage(change)
}

/**
 * Takes up what another tab has made of the session; false where that changes nothing here. A token that only this tab
 * holds is given up too, so that no tab goes on acting for the earlier member.
 */
export function followSession(change: SessionChange): boolean {
  const before = usedToken
  // A page that comes back may find what its own tab has stored since.
  if (change.did !== 'returned') removeStored('token', 'session')
  // A tab that slept hears of a sign-out late: what was signed in with since then stays.
  if (change.did === 'signed-out' && change.of === tokenMark()) clearToken()
  usedToken = readToken()
  return usedToken !== before
}

/** Calls back when another tab signs in or out, or may have done so while this one slept. Returns the function that stops it. */
export function onSessionChange(callback: (change: SessionChange) => void) {
  const onMessage = ({ data }: MessageEvent<unknown>) => callback(changeOf(data))
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'token' || key === null) callback({ did: 'changed' })
  }
  // A page that comes back from where a browser keeps those that were left has heard nothing meanwhile.
  const onReturn = () => {
    // A sign-in leaves one token: beside this tab's own, a shared one is another tab's, and newer.
    if (readStored('token', 'session') && readStored('token')) callback({ did: 'changed' })
    else if (readToken() !== usedToken) callback({ did: 'returned' })
  }
  channel?.addEventListener('message', onMessage)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    channel?.removeEventListener('message', onMessage)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

/** An earlier version of the app says it in other words: then what is stored counts. */
function changeOf(data: unknown): SessionChange {
  const of = isRecord(data) && data.did === 'signed-out' ? data.of : undefined
  return typeof of === 'number' ? { did: 'signed-out', of } : { did: 'changed' }
}
