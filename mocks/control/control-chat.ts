import * as z from 'zod/mini'
import { openRoom, postMessage, ROOM_PREFIX } from '../rules/support/chat'
import { DomainError } from '../world/domain-error'
import { action, nothing } from './control'

const message = z.strictObject({ message_type: z.string(), payload: z.unknown() })

/** `POST /chat`: posts a message of any kind to a room. The sender is the support unless `sender` says otherwise. */
export const chatAction = action(
  'POST',
  '/chat',
  z.strictObject({
    room: z.optional(z.string()),
    userId: z.optional(z.string()),
    guestId: z.optional(z.string()),
    sender: z.optional(z.enum(['customer', 'other'])),
    name: z.optional(z.string()),
    newSession: z.optional(z.boolean()),
    message,
  }),
  ({ body, worlds }) => {
    const { userId, guestId } = body
    const world = worlds.world()
    const room = body.room ?? (userId || guestId ? `${ROOM_PREFIX}${userId ?? guestId}` : null)
    if (room === null) throw new DomainError('say which room: room, userId or guestId')
    if (body.newSession) openRoom(world, room).sessionId = ''
    return postMessage(world, room, {
      sender: body.sender ?? 'other',
      name: body.name ?? 'Luma Support',
      message: { message_type: body.message.message_type, payload: body.message.payload },
      ...(userId ? { userId } : {}),
      ...(guestId ? { guestId } : {}),
    })
  },
)

/** `POST /chat/cut`: cuts every chat socket. Clients may reconnect. */
export const cutAction = action('POST', '/chat/cut', nothing, ({ worlds }) => worlds.cutSockets())
