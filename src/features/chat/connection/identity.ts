import { useRouterState } from '@tanstack/react-router'
import { env } from '@/env'
import { readStored, writeStored } from '@/lib/browser/storage'
import { newUuid } from '@/lib/text/uuid'
import { memberMark } from '@/session/last-member'
import { readToken, tokenMark } from '@/session/token'
import { dropOldVisitor, keepVisitor } from '@/session/visitor'
import { storedReadPosition } from '../storage/read-position'

/** The chat user: a member, or a guest with a generated id. */
export interface Identity {
  /** The suffix of the room's name. */
  id: string
  /** Names the user in what is stored on this device. */
  mark: string
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
}: Record<'_id' | 'username' | 'name', string>): Identity {
  const guestId = env.chatIds === 'both' ? { guestId: '' } : {}
  return { id: _id, mark: memberMark() ?? '', who: { userId: _id, ...guestId }, sender: { username, name } }
}

/** The stored id of a guest; null without one, and a day after the guest last wrote. */
export function storedGuestId(): string | null {
  dropOldVisitor()
  return readStored('guest-id') || null
}

/** A guest's id is random, so this leads back to nobody. */
const guestMark = (id: string) => `guest-${tokenMark(id)}`

/** Whether the guest of this device has written to support, so that an answer may come. */
export function hasGuestWritten(): boolean {
  const id = storedGuestId()
  return id !== null && storedReadPosition(guestMark(id)) !== null
}

/** The identity of a guest, constant on this device for a day after the guest last wrote, or until a sign-in. */
export function guestIdentity(): Identity {
  // Random, because whoever knows it can read the conversation.
  const known = storedGuestId()
  const guestId = known ?? newUuid()
  if (known === null) {
    writeStored('guest-id', guestId)
    keepVisitor()
  }
  const userId = env.chatIds === 'both' ? { userId: '' } : {}
  return { id: guestId, mark: guestMark(guestId), who: { ...userId, guestId }, sender: {} }
}

/** Whether a member is signed in. It is read again after a sign-in and a sign-out, which always navigate. */
export function useIsMember(): boolean {
  useRouterState({ select: ({ location, isLoading }) => `${location.pathname} ${isLoading}` })
  return readToken() !== null
}
