import * as z from 'zod/mini'
import { readMoney } from '@/lib/money'
import { action, nothing } from './control'
import { dialectNames } from './dialect'
import { Refusal } from './refusal'
import { openRoom, postMessage, ROOM_PREFIX } from './rules/chat'
import type { Settings } from './world'

const message = z.strictObject({ message_type: z.string(), payload: z.unknown() })

/** `POST /chat`: puts a message of any kind into a room, as the support unless `sender` says otherwise. */
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
    if (room === null) throw new Refusal('say which room: room, userId or guestId')
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

/** `POST /chat/cut`: every chat socket loses its connection; clients may come back. */
export const cutAction = action('POST', '/chat/cut', nothing, ({ worlds }) => worlds.cutSockets())

const baht = z.number().check(z.minimum(0))
const settings = z.strictObject({
  registerOTP: z.optional(z.boolean()),
  updateBankAccountName: z.optional(z.boolean()),
  enableChatWidget: z.optional(z.boolean()),
  isManual: z.optional(z.boolean()),
  inviteActive: z.optional(z.boolean()),
  refundActive: z.optional(z.boolean()),
  withdrawMin: z.optional(baht),
  withdrawMax: z.optional(baht),
  bonusEndBelow: z.optional(z.nullable(baht)),
  slip: z.optional(
    z.strictObject({ isOpen: z.boolean(), closedFrom: z.string(), closedTo: z.string(), text: z.string() }),
  ),
  qrLifeMs: z.optional(z.number()),
  slipDecisionMs: z.optional(z.number()),
  payoutMs: z.optional(z.number()),
  agentDelayMs: z.optional(z.number()),
  wheelActive: z.optional(z.boolean()),
  notice: z.optional(z.nullable(z.string())),
  dialects: z.optional(z.array(z.enum(dialectNames))),
})

const MONEY = ['withdrawMin', 'withdrawMax', 'bonusEndBelow'] as const

/** `GET` and `POST /settings`: what an operator could set; amounts in baht. */
export const settingsAction = [
  action('GET', '/settings', nothing, ({ worlds }) => worlds.world().settings),
  action('POST', '/settings', settings, ({ body, worlds }) => {
    const { wheelActive, notice, ...rest } = body
    const world = worlds.world()
    const changes: Partial<Settings> = {}
    for (const name of MONEY) {
      if (rest[name] !== undefined) Object.assign(changes, { [name]: readMoney(rest[name]) })
    }
    Object.assign(world.settings, rest, changes)
    if (wheelActive !== undefined) world.wheel.isActive = wheelActive
    if (notice !== undefined) world.texts.notice = notice
  }),
]
