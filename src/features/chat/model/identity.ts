import { chatEnv } from '@/env.chat'
import { readStored, writeStored } from '@/lib/browser/storage'
import { newUuid } from '@/lib/text/uuid'

/** Whom the support talks to: a member, or a guest by a generated id. */
export interface Identity {
  /** The end of the room's name. */
  id: string
  /** As the calls name them: by the id that counts, or by both where the server wants both (`VITE_CHAT_IDS`). */
  who: { userId?: string; guestId?: string }
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
  const guestId = chatEnv.chatIds === 'both' ? { guestId: readStored('guest-id') ?? '' } : {}
  return { id: _id, who: { userId: _id, ...guestId }, sender: { username, name } }
}

/** A visitor: the same one on this device until a sign-out. */
export function guestIdentity(): Identity {
  // Whoever knows it reads the conversation.
  const guestId = readStored('guest-id') || newUuid()
  writeStored('guest-id', guestId)
  const userId = chatEnv.chatIds === 'both' ? { userId: '' } : {}
  return { id: guestId, who: { ...userId, guestId }, sender: {} }
}
