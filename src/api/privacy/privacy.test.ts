import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { inputShape, type Shape, shapeOf } from '@/api/core/wire/metadata'
import * as recorder from '@/api/privacy/classified-recorder'
import { isRecord } from '@/lib/is-record'
import { createRedactor } from '@/recorder/redact'
import { type Api, CANARIES, plant } from '@/testing/canaries'
import { endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { formsOf, reads } from '@/testing/tolerance-table'
import { emptied, variantsOf } from '@/testing/variants'
import { ERROR_CODES } from '../core/endpoint/codes'
import type { EndpointSpec } from '../core/endpoint/endpoint-spec'
import { toApiError } from '../core/endpoint/errors'
import { readOutput } from '../core/endpoint/read-answer'
import { list, record, text } from '../core/wire/wire'
import { privacyOf } from './privacy-of'

const PRIVACY = Object.fromEntries(endpoints.map(({ id, spec }) => [id, privacyOf(spec)]))
const aRedactor = () => createRedactor(PRIVACY)

/** The fields of a shape that don't say what they are. */
function unnamed(shape: Shape, path: string): string[] {
  if (shape.kind === 'list') return unnamed(shape.item, `${path}[]`)
  if (shape.kind === 'anything') return [path]
  const fields = { ...(shape.kind === 'record' ? shape.fields : {}), ...shape.parts }
  return Object.entries(fields).flatMap(([name, field]) => unnamed(field, `${path}.${name}`))
}

it.each(endpoints)('each field of $id says what it is', ({ spec }) => {
  const input = spec.input ? unnamed(inputShape(spec.input), 'input') : []
  const output = unnamed(shapeOf(spec.output), 'output')
  expect([...input, ...output]).toEqual([])
})

it('each field is found where it does not, and is then a secret (control)', () => {
  const input = z.object({ nickname: z.string(), list: z.optional(z.object({ page: z.number() })) })
  const output = record({ notes: list(record({ text: text('title'), more: z.unknown() })) })
  expect(unnamed(inputShape(input), 'input')).toEqual(['input.nickname'])
  expect(unnamed(shapeOf(output), 'output')).toEqual(['output.notes[].more'])
  expect(privacyOf({ input, output } as unknown as EndpointSpec)).toMatchObject({
    input: { list: { page: 'plain' } },
    output: { notes: [{ text: 'public' }] },
  })
})

beforeEach(() => {
  recorder.clear()
  vi.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z'), toFake: ['Date', 'performance'] })
})

/** The app's reading of an answer: the value, or the failure's kind and code. */
function outcome(spec: EndpointSpec, status: number, body: string): unknown {
  try {
    return readOutput(spec, status, body)
  } catch (thrown) {
    const { kind, code } = toApiError(thrown)
    return { kind, code }
  }
}

/** A value reduced to what redaction preserves: of each text whether it is empty, of a time the day. */
const likeness = (read: unknown) =>
  JSON.stringify(read, (name, one: unknown) => {
    if (typeof one === 'string') return Boolean(one.trim())
    return name === 'createdAt' && typeof one === 'number' ? Math.floor(one / 86_400_000) : one
  })

describe.each(endpoints)('an answer of $id', ({ id, spec }) => {
  const { answer } = samples[id] ?? {}
  const shape = shapeOf(spec.output)
  const wires = [
    ...[{ wire: answer }, ...variantsOf(shape, answer), ...formsOf(id)].map(({ wire }) =>
      JSON.stringify(wire),
    ),
    JSON.stringify(emptied(shape, answer).nulls),
    ...reads.filter((one) => one.id === id).map(({ wire }) => JSON.stringify(wire)),
  ]

  it('is read from a report as it was, in every form', () => {
    for (const body of wires) {
      const kept = aRedactor().body(id, body)
      expect(likeness(outcome(spec, 200, kept)), body).toBe(likeness(outcome(spec, 200, body)))
    }
  })
})

it.each([
  [400, { message: 'NO_DATA' }],
  [200, { status: 'error', error: { message: 'NO_DATA' } }],
  [400, { errors: [{ message: 'NO_DATA', value: 'x' }] }],
  [500, { message: 'ระบบขัดข้อง กรุณาลองใหม่' }],
])('every endpoint fails from a report as it did: %d %j', (status, answer) => {
  const body = JSON.stringify(answer)
  for (const { id, spec } of endpoints)
    expect([id, outcome(spec, status, aRedactor().body(id, body))]).toEqual([id, outcome(spec, status, body)])
})

it('every code of the catalogue is kept unchanged', () => {
  const redactor = aRedactor()
  for (const code of ERROR_CODES) {
    expect(redactor.words(code)).toBe(code)
    const body = JSON.stringify({ message: code, code })
    expect(redactor.body('POST /api/otp/verify', body)).toBe(body)
  }
})

/** The redacted answer. */
const kept = (call: string, answer: unknown, { body } = aRedactor()) =>
  JSON.parse(body(call, JSON.stringify(answer)))

it('a redacted answer has the codes of the catalogue as they are, in small letters too', () => {
  const redactor = aRedactor()
  const slots = [{ code: 'pg' }, { code: '918kiss' }, { code: '86111' }]
  const codes = [{ code: 'pg' }, { code: '918kiss' }, { code: '00001' }]
  expect(kept('GET /api/wallet', { slots }, redactor).slots).toEqual(codes)
  const { path, input } = redactor
  const account = '/api/wallet/account/:slotCode'
  expect(path(`GET ${account}`, account, { slotCode: 'pg' })).toBe('/api/wallet/account/pg')
  expect(input('POST /api/wallet/transfer', { from: 'WALLET', to: 'pg' })).toEqual({
    from: 'WALLET',
    to: 'pg',
  })
})

it('a redacted answer distinguishes recipients of money: an account of the catalogue, or a person', () => {
  const redactor = aRedactor()
  kept('GET /api/wallet', { slots: [{ code: 'BETFLIX' }] }, redactor)
  const statements = [{ from: 'WALLET', to: 'BETFLIX' }, { to: 'SOMCHAI' }]
  expect(kept('POST /api/statement', { statements }, redactor).statements).toEqual([
    { from: 'WALLET', to: 'BETFLIX' },
    { to: 'MEMBER A' },
  ])
})

it('a redacted answer keeps the outcome of a chat call, not its messages', () => {
  for (const message of ['EXPIRED_AUTH_TOKEN', 'gone'])
    expect(kept('POST /api/chat/send-message', { message })).toEqual({ message })
  const message = { message_type: 'media', payload: { message: 'my canary' } }
  expect(kept('POST /api/chat/history', [{ message }])).toEqual([
    { message: { message_type: 'media', payload: { message: 'text-1' } } },
  ])
  expect(kept('POST /api/chat/history', [{ message: 'canary' }])).toEqual([{ message: 'text-1' }])
})

it('a redacted answer has the reason that a slip was refused for, and no other note', () => {
  const slips = [{ note: 'SLIP_REFNO_DUPLICATED' }, { note: 'from Aunt' }]
  expect(kept('POST /api/statement/slip', { slips }).slips).toEqual([
    { note: 'SLIP_REFNO_DUPLICATED' },
    { note: 'text-1' },
  ])
})

it('the secrets that `har.test.ts` looks for in a report are all in what is recorded', () => {
  const planted: string[] = []
  plant({
    recordCall: (sent: object) => {
      planted.push(JSON.stringify(sent))
      return { answered: (_: number, body: string) => planted.push(body) }
    },
    recordStep: (step: object) => planted.push(JSON.stringify(step)),
  } as unknown as Api)
  const all = planted.join('\n')
  const missing = Object.entries(CANARIES).filter(([, secret]) => !all.includes(secret))
  expect(missing).toEqual([])
})

/** Undeclared fields as servers add them. No pattern for field names (`BY_KEY`) marks one of them as a secret. */
const UNDECLARED = {
  refresh: 'quietRefreshCanary',
  sid: 'quiet-sid-canary',
  session: 'quiet session canary',
  auth: 'quiet.auth.canary',
  contact: 'quiet.canary@mail.example',
  line: 'Quietcanary Line',
  facebook: 'คานารีเงียบ',
  referredBy: 'ຄານາຣີງຽບ',
  pin2: 271828,
  ref: '27-18-28',
  extra: { deeper: ['quietlistcanary', { deepest: 'quietdeepcanary' }], 'quiet.key@mail.example': 1 },
  json: '{"inside":"quietjsoncanary"}',
}
const CANARY = /quiet|คานารีเงียบ|ຄານາຣີງຽບ|271828|27-18-28/i

/** The value with the undeclared fields added to each object. */
function planted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(planted)
  if (!isRecord(value) || value instanceof Blob) return value
  const own = Object.entries(value).map(([name, one]) => [name, planted(one)])
  return { ...Object.fromEntries(own), ...UNDECLARED }
}

describe.each(endpoints)('of a call of $id', ({ id, spec }) => {
  const { method, path } = spec
  const { input = {}, answer = {} } = samples[id] ?? {}
  const sent = planted(input) as Record<string, unknown>
  const failure = { message: 'NO_DATA', error: { message: 'NO_DATA' }, errors: [{ message: 'NO_DATA' }] }
  const bodies = [
    [200, planted(answer)],
    [200, { data: planted(answer) }],
    [200, planted({ user: answer, data: { profile: answer } })],
    [400, planted(failure)],
    [500, { data: planted(failure) }],
  ] as const

  it('nothing is kept that a request or an answer contains beyond the declaration', () => {
    for (const [status, body] of bodies)
      recorder
        .recordCall({ method, path, input: { ...sent }, schemas: spec })
        .answered(status, JSON.stringify(body), undefined)
    const { exchanges } = recorder.readRecording()
    expect(exchanges).toHaveLength(bodies.length)
    for (const { input, path, body } of exchanges)
      expect(JSON.stringify([input, path, body])).not.toMatch(CANARY)
    expect(exchanges[3]?.body).toContain('NO_DATA')
    // The control: the planted values are in what was sent and answered, and their lengths remain.
    expect(JSON.stringify(sent)).toMatch(CANARY)
    for (const [, body] of bodies) expect(JSON.stringify(body)).toMatch(CANARY)
    const whole = JSON.parse(exchanges[0]?.body ?? '')
    expect(Object.values(Array.isArray(answer) ? whole[0] : whole)).toContain(
      'x'.repeat(UNDECLARED.session.length),
    )
  })
})
