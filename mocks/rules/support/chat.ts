import { DomainError, failIf } from '../../world/domain-error'
import type { ChatContent, ChatRoom, Member, RoomMessage } from '../../world/model'
import type { World } from '../../world/world'

/** The prefix of a room's name. */
export const ROOM_PREFIX = 'luma-'
/** A new session starts after this much silence. */
const SESSION_MS = 30 * 60_000
const UPLOADS = {
  image: { types: ['image/png', 'image/jpeg', 'image/gif'], bytes: 10 * 2 ** 20 },
  video: { types: ['video/mp4', 'video/quicktime'], bytes: 20 * 2 ** 20 },
}

type Participant = { userId?: string | undefined; guestId?: string | undefined }

/**
 * The name of the room of a member or a guest, from `userId` where there is one, else from `guestId`. Throws a text
 * (400) without an id, and `invalid-token` (401) when `userId` is not the caller's or `guestId` is another member's id.
 */
export function roomOf(world: World, who: Participant, member: Member | null): string {
  const id = who.userId || who.guestId
  if (!id) throw new DomainError('userId or guestId is missing')
  const room = ROOM_PREFIX + id
  if (who.userId ? member?.id !== id : !mayEnter(world, room, member))
    throw new DomainError('invalid-token', 401)
  return room
}

/**
 * True when the caller may open a room. A member's room opens for that member only, a guest's room for any caller that
 * knows its name.
 */
export function mayEnter(world: World, room: string, member: Member | null): boolean {
  const owner = room.startsWith(ROOM_PREFIX) ? world.members.get(room.slice(ROOM_PREFIX.length)) : undefined
  return owner === undefined || owner === member
}

/** The room with this name. Creates it when it doesn't exist. */
export function openRoom(world: World, name: string): ChatRoom {
  const room = world.rooms.get(name) ?? { messages: [], sessionId: '', readAt: 0 }
  world.rooms.set(name, room)
  return room
}

/** The id of the room's session. Starts a new session after SESSION_MS without a message. */
function sessionFor(world: World, room: ChatRoom): string {
  const last = room.messages.at(-1)
  const isOver = !last || Date.parse(last.createdAt) + SESSION_MS < world.now()
  if (isOver || room.sessionId === '') room.sessionId = world.nextId('session')
  return room.sessionId
}

export type Incoming = Pick<RoomMessage, 'sender' | 'message' | 'userId' | 'guestId' | 'username' | 'name'>

/**
 * Posts a message to the room and notifies all listeners. The chat's socket is one of them, so the sender receives the
 * message too. No two messages of a room have the same time.
 */
export function postMessage(world: World, roomName: string, incoming: Incoming): RoomMessage {
  const room = openRoom(world, roomName)
  const session = sessionFor(world, room)
  const last = room.messages.at(-1)
  const createdAt = Math.max(world.now(), last ? Date.parse(last.createdAt) + 1 : 0)
  const message: RoomMessage = {
    ...incoming,
    _id: world.nextId('msg'),
    createdAt: new Date(createdAt).toISOString(),
    session_id: session,
  }
  room.messages.push(message)
  for (const listener of world.listeners) listener(roomName, message)
  return message
}

/** Posts the support's answer to a room. */
export function answerIn(world: World, roomName: string, message: ChatContent): RoomMessage {
  return postMessage(world, roomName, { sender: 'other', message, name: 'Luma Support' })
}

/** `POST /api/chat/history`: up to `limit` (at most 100) messages, newest first, without the `skip` newest. */
export function historyOf(
  world: World,
  roomName: string,
  { limit, skip }: { limit: number; skip: number },
): RoomMessage[] {
  const messages = openRoom(world, roomName).messages
  const end = Math.max(messages.length - Math.max(skip, 0), 0)
  return messages.slice(Math.max(end - Math.min(limit, 100), 0), end).toReversed()
}

/**
 * Stores an uploaded picture or video and gives its id. Throws a text when the file is missing or of a wrong type
 * (400), or too large (413).
 */
export function keepUpload(
  world: World,
  kind: keyof typeof UPLOADS,
  file: { type: string; bytes: Uint8Array } | null,
): string {
  if (!file || !UPLOADS[kind].types.includes(file.type)) throw new DomainError('File is not supported')
  failIf(file.bytes.length > UPLOADS[kind].bytes, 'The file is too large', 413)
  const id = world.nextId('upload')
  world.uploads.set(id, { type: file.type, bytes: file.bytes })
  return id
}
