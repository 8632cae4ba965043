import * as z from 'zod/mini'
import { SLIP_REASONS } from '@/api/shapes/slip-reasons'
import { readInstant } from '@/lib/dates'
import { readMoney } from '@/lib/money'
import { FAULT_KINDS } from '../answers/call-model'
import { dialectNames, refusalNames } from '../answers/dialects'
import { handlers } from '../handlers'
import { lastOtp } from '../rules/account/otp'
import { payQr } from '../rules/money/qr'
import { decideSlip } from '../rules/money/slip'
import { processDue } from '../rules/process-due'
import { openRoom, postMessage, ROOM_PREFIX } from '../rules/support/chat'
import { PASSWORD, tokenFor } from '../scenarios/people'
import { scenarios } from '../scenarios/scenarios'
import { matchesPath } from '../server/http/paths'
import { DomainError } from '../world/domain-error'
import { scenarioNames } from '../world/model'
import { type Action, action, nothing } from './control'

const message = z.strictObject({ message_type: z.string(), payload: z.unknown() })

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

const rule = z.strictObject({
  method: z._default(z.string(), '*'),
  path: z._default(z.string(), '*'),
  answers: z._default(z.array(z.enum(dialectNames)), []),
  refusal: z._default(z.nullable(z.enum(refusalNames)), null),
  unclear: z._default(z.nullable(z.enum(['carried-out', 'not-carried-out'])), null),
  message: z._default(z.nullable(z.string()), null),
  times: z._default(z.nullable(z.int().check(z.minimum(1))), null),
})

const scenarioName = z.enum(scenarioNames)
const moment = z.union([z.number(), z.string()])

const fault = z.strictObject({
  method: z.pipe(
    z.string(),
    z.transform((method) => method.toUpperCase()),
  ),
  path: z.string(),
  kind: z.enum(FAULT_KINDS),
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  code: z.optional(z.string()),
  ms: z.optional(z.number().check(z.minimum(0))),
  times: z._default(z.nullable(z.int().check(z.minimum(1))), null),
  book: z._default(z.boolean(), false),
})

function checkEndpoint(method: string, path: string): void {
  const known = handlers.some(
    ({ spec }) =>
      (method === '*' || spec.method === method) && (path === '*' || matchesPath(spec.path, path)),
  )
  if (!known)
    throw new DomainError(
      `the sandbox has no ${method} ${path}: give an exact path or a template, such as /api/qrcode/:bankCode`,
    )
}

function instantOf(value: string | number): number {
  const ms = readInstant(value)
  if (ms === null) throw new DomainError(`"${value}" is no time: give ISO 8601 or epoch milliseconds`)
  return ms
}

/** The control interface under `/__sandbox`. It exists in the sandbox only. */
export const actions: readonly Action[] = [
  action('POST', '/reset', z.strictObject({ scenario: z.optional(scenarioName) }), ({ body, worlds }) => {
    const world = worlds.reset(body.scenario)
    return { scenario: world.scenario, now: world.now() }
  }),
  action('POST', '/fault', fault, ({ body, worlds }) => {
    checkEndpoint(body.method, body.path)
    worlds.use(body)
  }),
  action('GET', '/fault', nothing, ({ world }) => world.faults),
  action('DELETE', '/fault', nothing, ({ world }) => void world.faults.splice(0)),
  action(
    'POST',
    '/clock',
    z.strictObject({
      now: z.optional(moment),
      advanceMs: z.optional(z.number()),
      frozen: z.optional(z.boolean()),
    }),
    ({ body, world }) => {
      if (body.now !== undefined) world.clock.set(instantOf(body.now))
      if (body.advanceMs !== undefined) world.clock.advance(body.advanceMs)
      if (body.frozen !== undefined) world.clock.freeze(body.frozen)
      processDue(world)
      return { now: world.now() }
    },
  ),
  action('GET', '/state', nothing, ({ world: { scenario, clock, now } }) => ({
    scenario,
    now: now(),
    frozen: clock.isFrozen(),
  })),
  action('POST', '/site', z.strictObject({ terminated: z.boolean() }), ({ body, world }) => {
    world.site.terminated = body.terminated
  }),
  action('POST', '/qr/:id/pay', nothing, ({ params, world }) => {
    const { id, bankCode, amount } = payQr(world, String(params.id))
    return { qrcodeId: id, bankCode, satang: amount }
  }),
  action('GET', '/qr', nothing, ({ world }) => [...world.qrs.values()]),
  action(
    'POST',
    '/slip/:id',
    z.strictObject({ status: z.enum(['SUCCESS', 'FAILED']), note: z.optional(z.string()) }),
    ({ body, params, world }) => {
      const slip = world.slips.find(({ id }) => id === params.id)
      if (!slip) throw new DomainError(`no slip "${params.id}"`)
      decideSlip(world, slip, body.status, body.note ?? (body.status === 'FAILED' ? SLIP_REASONS[0] : ''))
    },
  ),
  action('GET', '/slip', nothing, ({ world }) => world.slips),
  action('GET', '/ledger', nothing, ({ world: { ledger } }) => ({
    accounts: ledger.accounts(),
    total: ledger.total(),
  })),
  action('GET', '/requests', nothing, ({ world }) => world.requests),
  action('GET', '/otp', nothing, ({ query, world }) => {
    const phone = query.get('phone') ?? ''
    const otp = lastOtp(world, phone)
    if (!otp) throw new DomainError(`no code was sent to ${phone ? `"${phone}"` : 'anyone'}`)
    return otp
  }),
  action('GET', '/members', nothing, ({ world }) =>
    [...world.members.values()].map(({ id, username, name, isActive }) => ({
      id,
      username,
      name,
      isActive,
      password: PASSWORD,
    })),
  ),
  action('POST', '/session', z.strictObject({ phone: z.string() }), ({ body, world }) => {
    const token = tokenFor(world, body.phone)
    if (!token) throw new DomainError(`no member "${body.phone}"`)
    return { token }
  }),
  action('GET', '/endpoints', nothing, () =>
    handlers.map(({ spec: { method, path } }) => ({ method, path })),
  ),
  action('GET', '/scenarios', nothing, () =>
    Object.entries(scenarios).map(([name, { title }]) => ({ name, title })),
  ),
  // `POST /chat`: posts a message of any kind to a room. The sender is the support unless `sender` says otherwise. `POST
  // /chat/cut` cuts every chat socket. Clients may reconnect.
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
  // `GET /settings` gives the settings of the operator and of the sandbox, with amounts in satang. `POST /settings`
  // changes the given ones and takes amounts in baht. It also takes the notice and whether the wheel is active.
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
  // `POST /dialect` adds a rule by which calls are answered or refused in forms other than the contract's. `DELETE
  // /dialect` removes all rules. `GET /dialect` lists the rules and the names of the forms.
  action('POST', '/dialect', rule, ({ body, world }) => {
    world.dialects.push({ ...body, method: body.method.toUpperCase() })
  }),
  action('DELETE', '/dialect', nothing, ({ world }) => void world.dialects.splice(0)),
  action('GET', '/dialect', nothing, ({ world }) => ({
    rules: world.dialects,
    answers: dialectNames,
    refusals: refusalNames,
  })),
]
