import { readStored, type StorageArea } from '@/lib/browser/storage'

/** What storage says of the token; apart from the session itself, so that a document's own script can read it too. */

/** The token of the signed-in member: this tab's first, else the remembered one; null when signed out. */
export function readToken(): string | null {
  return readStored('token', 'session') || readStored('token') || null
}

/** Where the token is kept: what belongs to the member for as long is kept there too. */
export function tokenArea(): StorageArea {
  return readStored('token', 'session') ? 'session' : 'local'
}

/** Tells one token from another without being it (FNV-1a); that of no token too. */
export function tokenMark(token = readToken()): number {
  let hash = 0x811c9dc5
  for (const char of token ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
