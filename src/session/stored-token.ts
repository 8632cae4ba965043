import * as z from 'zod/mini'
import { env } from '@/env'
import {
  isInMemory,
  readStored,
  readStoredJson,
  type StorageArea,
  type StorageKey,
  writeStoredJson,
} from '@/lib/browser/storage'

/** The stored token. Separate from `token.ts`, so that the script in home's document loads only this part. */

/** The token of the signed-in member: this tab's first, else the remembered one; null when signed out. */
export function readToken(): string | null {
  return ownToken() ?? (readStored('token') || null)
}

/** The storage area of the token; `local` when signed out. Values with the same lifetime are stored there too. */
export function tokenArea(): StorageArea {
  return ownToken() === null ? 'local' : 'session'
}

/**
 * This tab's own token. It counts only with the session mark that it was stored with: a sign-out, and a sign-in of
 * another member, replace the mark in local storage. So they also end a session that no event reaches: in a tab that
 * is on another site, and in a tab that the browser made as a copy. A token that only this page's memory has needs no
 * mark. `first-call.js` has the same rule.
 */
function ownToken(): string | null {
  const mark = readStored('session-mark', 'session')
  const isMarked = mark !== null && mark === readStored('session-mark')
  const counts = (isMarked || isInMemory('token', 'session')) && isInUse()
  return counts ? readStored('token', 'session') || null : null
}

/**
 * Whether this tab's own token was last used less than the build's limit ago. A browser that restores its tabs also
 * restores their tokens, perhaps for the next person at the device. Where the member has set the lock, the page is
 * locked by then, and that person can't use the token.
 */
export function isInUse(): boolean {
  const age = Math.abs(Date.now() - Number(readStored('token-used', 'session')))
  return env.sessionMinutes === 0 || readStored('lock') !== null || age < env.sessionMinutes * 60_000
}

/** A hash that identifies a token without revealing it (FNV-1a). Also defined without a token. */
export function tokenMark(token = readToken()): number {
  let hash = 0x811c9dc5
  for (const char of token ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Stores what belongs to the signed-in member, beside the token and with a mark of it. */
export const writeOwn = (key: StorageKey, value: Record<string, unknown>) =>
  writeStoredJson(key, { of: tokenMark(), ...value }, tokenArea())

/** What `writeOwn` has stored for this token; null without it, or where its fields have another shape. */
export function readOwn<Fields extends z.core.$ZodShape>(key: StorageKey, fields: Fields) {
  return readStoredJson(key, z.object({ ...fields, of: z.literal(tokenMark()) }), tokenArea())
}
