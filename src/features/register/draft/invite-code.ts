import { readStored, removeStored, writeStored } from '@/lib/browser/storage'
import { typedText, withoutInvisible } from '@/lib/text/typed-text'

const KEPT_MS = 30 * 24 * 3_600_000
const FORM = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a text can be an invite code. */
export function isInviteCode(code: string): boolean {
  return FORM.test(code)
}

/** The stored code of an earlier invite link until it expires; null without one. */
export function readInviteCode(now = Date.now()): string | null {
  const code = readStored('code')
  if (!code || !isInviteCode(code)) return null
  const since = Number(readStored('code-since') ?? now)
  return now - since <= KEPT_MS ? code : null
}

/**
 * A code followed by what messengers and people write after a link, such as punctuation, quotes, spaces, Thai and Lao
 * words, emoji. A text before `/`, `<`, `=`, `@` or a backslash does not count as a code.
 */
const AROUND = /^[A-Za-z0-9_-]+(?=[^A-Za-z0-9_/<=@\\-])/

/**
 * The invite code at the start of a link parameter's value, without the text that follows it (`AROUND`). A value
 * without such text gives its first line, without invisible characters.
 */
export function inviteCodeIn(value: string): string {
  // A line break ends the code; other invisible characters are only removed.
  const [line = ''] = value.trimStart().split(/[\r\n]/)
  const visible = withoutInvisible(line)
  return AROUND.exec(visible)?.[0] ?? visible
}

/** For a typed text that is no code: the code without what does not belong to it. Null where nothing certain is left. */
export function inviteCodeOffered(typed: string): string | null {
  const text = typedText(typed)
  if (isInviteCode(text) || /[/<=@\\]/.test(text)) return null
  const code = inviteCodeIn(text)
  return isInviteCode(code) ? code : null
}

/**
 * Stores an invite link's code for 30 days, replacing an older one; an invalid code is ignored. Gives whether the
 * code is new.
 */
export function storeInviteCode(code: string | undefined, now = Date.now()): boolean {
  if (!code || !isInviteCode(code)) return false
  const isNew = readInviteCode(now) !== code
  writeStored('code', code)
  writeStored('code-since', String(now))
  return isNew
}

/** Removes the code after its use. */
export function forgetInviteCode() {
  removeStored('code')
  removeStored('code-since')
}
