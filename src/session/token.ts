import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { isRecord } from '@/lib/text/text'
import { readToken, tokenMark } from './stored-token'

export { readToken, tokenArea, tokenMark } from './stored-token'

/** The token that this tab uses: found on load, from a sign-in, or taken over from another tab. */
let usedToken = typeof document === 'undefined' ? null : readToken()

/** Stores the token in one area: across visits with `remember`, else for this tab's session. */
export function storeToken(token: string, remember: boolean) {
  clearToken()
  writeStored('token', token, remember ? 'local' : 'session')
  usedToken = token
}

/** Removes the token from both areas. */
export function clearToken() {
  removeStored('token', 'session')
  removeStored('token')
  usedToken = null
}

/**
 * `changed`: another tab may have signed in or out. `signed-out`: another tab signed out the member whose token has the
 * hash `of`. `returned`: this tab became active and found another token.
 */
export type SessionChange = { did: 'changed' | 'returned' } | { did: 'signed-out'; of: number }

function openChannel(): BroadcastChannel | null {
  // Outside a page an open channel would keep the process alive. The sandbox loads this file with `src/api`.
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return null
  try {
    return new BroadcastChannel('session')
  } catch {
    // Some browsers throw where storage is blocked.
    return null
  }
}

const channel = openChannel()

/** Notifies the other tabs that the member changed. Carries no secret. */
export function announceSession(change: SessionChange) {
  channel?.postMessage(change)
}

/**
 * Applies another tab's change; false when it changes nothing here. Except for `returned`, a token in this tab's
 * session storage is removed too, so that no tab acts for the earlier member.
 */
export function followSession(change: SessionChange): boolean {
  const before = usedToken
  // When this page returns from the back-forward cache, its tab's session storage may be newer than the page.
  if (change.did !== 'returned') removeStored('token', 'session')
  // A suspended tab gets a sign-out late: a newer token stays.
  if (change.did === 'signed-out' && change.of === tokenMark()) clearToken()
  usedToken = readToken()
  return usedToken !== before
}

/**
 * Calls back when another tab signs in or out, or may have done so while this one was suspended. Returns the function
 * that stops the calls.
 */
export function onSessionChange(callback: (change: SessionChange) => void) {
  const onMessage = ({ data }: MessageEvent<unknown>) => callback(changeOf(data))
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'token' || key === null) callback({ did: 'changed' })
  }
  // A page in the back-forward cache gets no messages.
  const onReturn = () => {
    // A sign-in leaves one token. A shared one beside this tab's own is therefore a newer one of another tab.
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

/** The change that a message tells. Other versions of the app send other messages: each counts as `changed`. */
function changeOf(data: unknown): SessionChange {
  const of = isRecord(data) && data.did === 'signed-out' ? data.of : undefined
  return typeof of === 'number' ? { did: 'signed-out', of } : { did: 'changed' }
}
