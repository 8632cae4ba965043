import { readStored, type StorageArea } from '@/lib/browser/storage'

/** The stored token. Separate from `token.ts`, so that the script in home's document loads only this part. */

/** The token of the signed-in member: this tab's first, else the remembered one; null when signed out. */
export function readToken(): string | null {
  return readStored('token', 'session') || readStored('token') || null
}

/** The storage area of the token; `local` when signed out. Values with the same lifetime are stored there too. */
export function tokenArea(): StorageArea {
  return readStored('token', 'session') ? 'session' : 'local'
}

/** A hash that identifies a token without revealing it (FNV-1a). Also defined without a token. */
export function tokenMark(token = readToken()): number {
  let hash = 0x811c9dc5
  for (const char of token ?? '') hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
