import { readStored, removeStored, writeStored } from '@/lib/browser/storage'

const KEPT_MS = 30 * 24 * 3_600_000
const FORM = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a text can be an inviter's code. */
export function isInviteCode(code: string): boolean {
  return FORM.test(code)
}

/** The inviter's code of an earlier link, while it holds; null when there is none. */
export function readInviteCode(now = Date.now()): string | null {
  const code = readStored('code')
  if (!code || !isInviteCode(code)) return null
  const since = Number(readStored('code-since') ?? now)
  return now - since <= KEPT_MS ? code : null
}

/**
 * Keeps the code of an invite link exactly as it came. The first one wins for 30 days; what cannot be a
 * code is dropped silently.
 */
export function storeInviteCode(code: string | undefined, now = Date.now()) {
  if (!code || !isInviteCode(code) || readInviteCode(now) !== null) return
  writeStored('code', code)
  writeStored('code-since', String(now))
}

/** Forgets the code, once it has been used. */
export function forgetInviteCode() {
  removeStored('code')
  removeStored('code-since')
}
