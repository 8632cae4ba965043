import * as z from 'zod/mini'
import { openRoom, postMessage, ROOM_PREFIX } from '../rules/support/chat'
import { DomainError } from '../world/domain-error'
import { action, nothing } from './control'

const message = z.strictObject({ message_type: z.string(), payload: z.unknown() })

/**
 * `POST /chat`: posts a message of any kind to a room. The sender is the support unless `sender` says otherwise. `POST
 * /chat/cut` cuts every chat socket. Clients may reconnect.
 */
export const chatActions = [
  action(
    'POST',
    '/chat',
    z.strictObject({
      room: z.optional(z.string()),
      userId: z.optional(z.string()),
      guestId: z.optional(z.string()),
      sender: z._default(z.enum(['customer', 'other']), 'other'),
      name: z._default(z.string(), 'Luma Support'),
      newSession: z.optional(z.boolean()),
      message,
    }),
    ({ body: { sender, name, message, newSession, ...who }, world }) => {
      const { userId, guestId } = who
      const room = who.room ?? (userId || guestId ? `${ROOM_PREFIX}${userId ?? guestId}` : null)
      if (room === null) throw new DomainError('say which room: room, userId or guestId')
      if (newSession) openRoom(world, room).sessionId = ''
      const ids = { ...(userId ? { userId } : {}), ...(guestId ? { guestId } : {}) }
      return postMessage(world, room, { sender, name, message, ...ids })
    },
  ),
  action('POST', '/chat/cut', nothing, ({ worlds }) => worlds.cutSockets()),
]
