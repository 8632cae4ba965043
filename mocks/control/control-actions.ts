import * as z from 'zod/mini'
import { SLIP_REASONS } from '@/api/shapes/slip-reasons'
import { readInstant } from '@/lib/dates'
import { FAULT_KINDS } from '../answers/call-model'
import { handlers } from '../handlers'
import { lastOtp } from '../rules/account/otp'
import { payQr } from '../rules/money/qr'
import { decideSlip } from '../rules/money/slip'
import { processDue } from '../rules/process-due'
import { PASSWORD, tokenFor } from '../scenarios/people'
import { scenarios } from '../scenarios/scenarios'
import { matchesPath } from '../server/http/paths'
import { DomainError } from '../world/domain-error'
import { scenarioNames } from '../world/model'
import { type Action, action, nothing } from './control'
import { chatActions } from './control-chat'
import { dialectActions, settingsActions } from './control-settings'

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
  action('DELETE', '/fault', nothing, ({ world }) => {
    world.faults.length = 0
  }),
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
  ...chatActions,
  ...settingsActions,
  ...dialectActions,
]
