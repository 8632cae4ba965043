import { readStored, writeStored } from '@/lib/browser/storage'

/** Whom the support talks to: a member, or a guest by a generated id. */
export interface Identity {
  /** The end of the room's name. */
  id: string
  /** As the calls name them. */
  who: { userId: string } | { guestId: string }
  /** What a message says of the sender beside that. */
  sender: { username?: string; name?: string }
}

/** A signed-in member. */
export function memberIdentity({
  _id,
  username,
  name,
}: {
  _id: string
  username: string
  name: string
}): Identity {
  return { id: _id, who: { userId: _id }, sender: { username, name } }
}

/** A visitor: the same one on this device until a sign-out. */
export function guestIdentity(): Identity {
  const guestId = readStored('guest-id') || newGuestId()
  writeStored('guest-id', guestId)
  return { id: guestId, who: { guestId }, sender: {} }
}

/** Not to be guessed: whoever knows it reads the conversation (C-16). */
function newGuestId(): string {
  // Only pages served over https (or localhost) have it.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
