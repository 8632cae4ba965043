import { chatEnv } from '@/env.chat'
import { readStored, writeStored } from '@/lib/browser/storage'
import { newUuid } from '@/lib/text/uuid'

/** The chat user: a member, or a guest with a generated id. */
export interface Identity {
  /** The suffix of the room's name. */
  id: string
  /** The ids sent with calls: the user's own field, or both fields where the server needs both (`VITE_CHAT_IDS`). */
  who: { userId?: string; guestId?: string }
  /** Additional sender fields of a message. */
  sender: { username?: string; name?: string }
}

/** The identity of a signed-in member. */
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

/** The identity of a guest, constant on this device until a member's session ends here. */
export function guestIdentity(): Identity {
  // Random, because whoever knows it can read the conversation.
  const guestId = readStored('guest-id') || newUuid()
  writeStored('guest-id', guestId)
  const userId = chatEnv.chatIds === 'both' ? { userId: '' } : {}
  return { id: guestId, who: { ...userId, guestId }, sender: {} }
}
