import { keepInMemory, MEMBER_KEYS, readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { newUuid } from '@/lib/text/uuid'
import { isTokenOfLastMember } from './last-member'
import { isInUse, readToken, tokenArea } from './stored-token'

export { readToken, tokenArea, tokenMark } from './stored-token'

/** The session that this tab uses: found on load, from a sign-in, or taken over from another tab. */
let used: { token: string | null; mark: string | null } =
  typeof document === 'undefined' ? { token: null, mark: null } : currentSession()

/** The stored session. A token of this tab whose session has ended is removed, with what was stored beside it. */
function currentSession() {
  if (readStored('token', 'session') && tokenArea() === 'local')
    for (const key of ['token', 'token-used', 'session-mark', ...MEMBER_KEYS] as const)
      removeStored(key, 'session')
  return { token: readToken(), mark: readStored('session-mark') }
}

/**
 * Stores the token in one area: across visits with `remember`, else for this tab's session. Where the browser can't
 * store the mark of that session, nothing could end it in a copy of the tab, so only this page's memory has the token.
 */
export function storeToken(token: string, remember: boolean) {
  removeStored('token', 'session')
  removeStored('session-mark', 'session')
  const mark = remember ? null : (readStored('session-mark') ?? newMark())
  if (remember) writeStored('token', token)
  else if (mark !== null && writeStored('session-mark', mark, 'session'))
    writeStored('token', token, 'session')
  else keepInMemory('token', token, 'session')
  noteUse()
  used = currentSession()
}

/** Notes that this tab's own token is used now. */
export function noteUse() {
  if (readStored('token', 'session') !== null) writeStored('token-used', String(Date.now()), 'session')
}

/** Ends this tab's own session if it was not used for too long. Gives whether it did. */
export function endUnusedSession(): boolean {
  if (readStored('token', 'session') === null || isInUse()) return false
  used = currentSession()
  return true
}

/** Stores a new mark for the sessions of this device. Null where storage is full or blocked. */
function newMark(): string | null {
  const mark = newUuid()
  if (writeStored('session-mark', mark)) return mark
  removeStored('session-mark')
  return null
}

/** Removes a token, or every one, from both areas. */
export function clearToken(token?: string) {
  for (const area of ['session', 'local'] as const)
    if (token === undefined || readStored('token', area) === token) removeStored('token', area)
  used = currentSession()
}

/** Ends every session on this device, in other tabs too: each tab's own token counts only with the mark. */
export function endAllSessions() {
  newMark()
  clearToken()
}

/**
 * Identifies the signed-in member's session: equal for all tokens of one member, until a sign-out or another member's
 * sign-in. Null when signed out.
 */
export function sessionOf(): string | null {
  const { token, mark } = currentSession()
  if (token === null) return null
  return mark !== null && isTokenOfLastMember() ? mark : token
}

/**
 * Takes over what another tab stored. Gives what that means here: null where nothing changes, as when the same member
 * has a new token.
 */
export function followSession(): 'signed-in' | 'signed-out' | null {
  const before = used
  used = currentSession()
  if (used.token === before.token) return null
  if (used.token === null) return 'signed-out'
  const isSameMember = before.token !== null && used.mark !== null && used.mark === before.mark
  return isSameMember && isTokenOfLastMember() ? null : 'signed-in'
}

/**
 * Calls back when another tab signs in or out, or may have done so while this one was suspended. Returns the function
 * that stops the calls.
 */
export function onSessionChange(callback: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'token' || key === 'session-mark' || key === null) callback()
  }
  const listening = new AbortController()
  window.addEventListener('storage', onStorage, listening)
  // A page in the back-forward cache gets no events.
  window.addEventListener('pageshow', callback, listening)
  document.addEventListener('visibilitychange', callback, listening)
  return () => listening.abort()
}
