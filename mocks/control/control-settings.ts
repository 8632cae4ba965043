import * as z from 'zod/mini'
import { readMoney } from '@/lib/money'
import { dialectNames } from '../answers/response-variants'
import type { Settings } from '../world/world'
import { action, nothing } from './control'

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
  latencyMs: z.optional(z.int().check(z.minimum(0), z.maximum(60_000))),
  idempotency: z.optional(z.boolean()),
  wheelActive: z.optional(z.boolean()),
  notice: z.optional(z.nullable(z.string())),
  crossOrigin: z.optional(
    z.strictObject({ origins: z.array(z.string()), headers: z.optional(z.array(z.string())) }),
  ),
  dialects: z.optional(z.array(z.enum(dialectNames))),
})

const MONEY = ['withdrawMin', 'withdrawMax', 'bonusEndBelow'] as const

/**
 * `GET /settings` gives the settings of the operator and of the sandbox, with amounts in satang. `POST /settings`
 * changes the given ones and takes amounts in baht. It also takes the notice and whether the wheel is active.
 */
export const settingsAction = [
  action('GET', '/settings', nothing, ({ worlds }) => worlds.world().settings),
  action('POST', '/settings', settings, ({ body, worlds }) => {
    const { wheelActive, notice, crossOrigin, ...rest } = body
    const world = worlds.world()
    const changes: Partial<Settings> = {}
    for (const name of MONEY) {
      if (rest[name] !== undefined) Object.assign(changes, { [name]: readMoney(rest[name]) })
    }
    Object.assign(world.settings, rest, changes)
    if (crossOrigin) Object.assign(world.settings.crossOrigin, crossOrigin)
    if (wheelActive !== undefined) world.wheel.isActive = wheelActive
    if (notice !== undefined) world.texts.notice = notice
  }),
]
