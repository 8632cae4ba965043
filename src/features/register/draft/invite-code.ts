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

/** What messengers and people put around a link: a full stop, brackets, quotes, spaces, Thai and Lao words, emoji. */
const AROUND = /^[A-Za-z0-9_-]+(?=[^A-Za-z0-9_/<=@\\-])/
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu

/** The inviter's code in a link's value, without what was written right behind it; the value as it is where there is none. */
export function inviteCodeIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // A line break ends the code, though it cannot be seen.
  const [line = ''] = value.trimStart().split(/[\r\n]/)
  const visible = line.replace(INVISIBLE, '')
  return AROUND.exec(visible)?.[0] ?? visible
}

/**
 * Keeps the code of an invite link, in the place of an older one, for 30 days; what cannot be a code is dropped silently.
 * Gives whether it is another code than the one before.
 */
export function storeInviteCode(code: string | undefined, now = Date.now()): boolean {
  if (!code || !isInviteCode(code)) return false
  const isNew = readInviteCode(now) !== code
  writeStored('code', code)
  writeStored('code-since', String(now))
  return isNew
}

/** Forgets the code, once it has been used. */
export function forgetInviteCode() {
  removeStored('code')
  removeStored('code-since')
}
