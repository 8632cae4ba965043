import * as z from 'zod/mini'
import { readMoney } from '@/lib/money'
import { refusalNames } from '../answers/refusal-variants'
import { dialectNames } from '../answers/response-variants'
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
export const settingsActions = [
  action('GET', '/settings', nothing, ({ world }) => world.settings),
  action('POST', '/settings', settings, ({ body, world }) => {
    const { wheelActive, notice, crossOrigin, ...rest } = body
    Object.assign(world.settings, rest)
    for (const name of MONEY)
      if (rest[name] !== undefined) Object.assign(world.settings, { [name]: readMoney(rest[name]) })
    if (crossOrigin) Object.assign(world.settings.crossOrigin, crossOrigin)
    if (wheelActive !== undefined) world.wheel.isActive = wheelActive
    if (notice !== undefined) world.texts.notice = notice
  }),
]

const rule = z.strictObject({
  method: z._default(z.string(), '*'),
  path: z._default(z.string(), '*'),
  answers: z._default(z.array(z.enum(dialectNames)), []),
  refusal: z._default(z.nullable(z.enum(refusalNames)), null),
  unclear: z._default(z.nullable(z.enum(['carried-out', 'not-carried-out'])), null),
  message: z._default(z.nullable(z.string()), null),
  times: z._default(z.nullable(z.int().check(z.minimum(1))), null),
})

/**
 * `POST /dialect` adds a rule by which calls are answered or refused in forms other than the contract's. `DELETE
 * /dialect` removes all rules. `GET /dialect` lists the rules and the names of the forms.
 */
export const dialectActions = [
  action('POST', '/dialect', rule, ({ body, world }) => {
    world.dialects.push({ ...body, method: body.method.toUpperCase() })
  }),
  action('DELETE', '/dialect', nothing, ({ world }) => {
    world.dialects.length = 0
  }),
  action('GET', '/dialect', nothing, ({ world }) => ({
    rules: world.dialects,
    answers: dialectNames,
    refusals: refusalNames,
  })),
]
