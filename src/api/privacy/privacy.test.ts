import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Shape, shapeOf } from '@/api/core/wire/metadata'
import { isRecord } from '@/lib/is-record'
import type { Privacy, PrivacyFields } from '@/recorder/privacy'
import { createRedactor } from '@/recorder/redact'
import { endpoints } from '@/testing/endpoints'
import { samples } from '@/testing/samples'
import { BARE_2XX, reads, variants } from '@/testing/tolerance-table'
import { emptied, variantsOf } from '@/testing/variants'
import { ERROR_CODES } from '../core/endpoint/codes'
import type { EndpointSpec } from '../core/endpoint/endpoint-spec'
import { toApiError } from '../core/endpoint/errors'
import { readOutput } from '../core/endpoint/read-answer'
import { PRIVACY } from './table'

const ofField = (privacy: Privacy | undefined, name: string): Privacy | undefined =>
  isRecord(privacy) && Object.hasOwn(privacy, name) ? (privacy as PrivacyFields)[name] : undefined
const ofEntry = (privacy: Privacy | undefined) => (Array.isArray(privacy) ? privacy[0] : undefined)

/** The declared fields of an answer that have no privacy class. */
function unclassified(shape: Shape, privacy: Privacy | undefined, path = ''): string[] {
  if (shape.kind === 'list') return unclassified(shape.item, ofEntry(privacy), `${path}[]`)
  if (shape.kind === 'record')
    return Object.entries(shape.fields).flatMap(([name, field]) =>
      unclassified(field, ofField(privacy, name), `${path}.${name}`),
    )
  return shape.kind === 'field' && privacy === undefined ? [path] : []
}

/** The fields of an input, by its JSON schema, that have no privacy class. */
function unclassifiedInput(schema: unknown, privacy: Privacy | undefined, path = ''): string[] {
  if (isRecord(schema) && isRecord(schema.properties))
    return Object.entries(schema.properties).flatMap(([name, field]) =>
      unclassifiedInput(field, ofField(privacy, name), `${path}.${name}`),
    )
  return privacy === undefined ? [path] : []
}

const missingOf = ({ input, output }: Pick<EndpointSpec, 'input' | 'output'>, id: string) => [
  ...unclassified(shapeOf(output), PRIVACY[id]?.output, 'output'),
  ...(input
    ? unclassifiedInput(z.toJSONSchema(input, { unrepresentable: 'any' }), PRIVACY[id]?.input, 'input')
    : []),
]

describe('the privacy table', () => {
  it('covers every endpoint, and no other', () => {
    expect(Object.keys(PRIVACY).sort()).toEqual(endpoints.map(({ id }) => id).sort())
  })

  it.each(endpoints)('covers every field of $id', ({ id, spec }) => {
    expect(missingOf(spec, id)).toEqual([])
  })

  it('does not cover a new field (the positive control)', () => {
    const spec = endpoints.find(({ id }) => id === 'GET /api/account/profile')?.spec
    if (!spec) throw new Error('no profile')
    expect(missingOf(spec, 'GET /api/wallet').length).toBeGreaterThan(5)
    expect(
      missingOf({ ...spec, input: z.object({ nickname: z.string() }) }, 'GET /api/account/profile'),
    ).toEqual(['input.nickname'])
  })
})

beforeEach(() =>
  vi.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z'), toFake: ['Date', 'performance'] }),
)
afterEach(() => vi.useRealTimers())

/** The app's reading of an answer: the value, or the failure's kind and code. */
function outcome(spec: EndpointSpec, status: number, body: string): unknown {
  try {
    return readOutput(spec, status, body)
  } catch (thrown) {
    const { kind, code } = toApiError(thrown)
    return { kind, code }
  }
}

/** A value reduced to what redaction preserves of each text: whether it is empty. */
const likeness = (read: unknown) =>
  JSON.stringify(read, (_, one: unknown) => (typeof one === 'string' ? Boolean(one.trim()) : one))

describe.each(endpoints)('an answer of $id', ({ id, spec }) => {
  const { answer } = samples[id] ?? {}
  const shape = shapeOf(spec.output)
  const wires = [
    ...(answer === undefined
      ? BARE_2XX
      : [{ wire: answer }, ...variantsOf(shape, answer), ...(variants[id] ?? [])].map(({ wire }) =>
          JSON.stringify(wire),
        )),
    ...(answer === undefined ? [] : [JSON.stringify(emptied(shape, answer).nulls)]),
    ...reads.filter((one) => one.id === id).map(({ wire }) => JSON.stringify(wire)),
  ]

  it.each(wires.map((body) => [body]))('is read from a report as it was: %s', (body) => {
    const kept = createRedactor(PRIVACY).body(id, body)
    expect(likeness(outcome(spec, 200, kept))).toBe(likeness(outcome(spec, 200, body)))
  })

  it.each([
    [400, { message: 'NO_DATA' }],
    [200, { success: false, message: 'NO_DATA' }],
    [200, { status: 'error', error: { message: 'NO_DATA' } }],
    [400, { errors: [{ message: 'NO_DATA', value: 'x' }] }],
    [422, { errorCode: 'NO_DATA' }],
    [401, {}],
    [500, { message: 'ระบบขัดข้อง กรุณาลองใหม่' }],
    [404, { data: { code: 'NO_DATA' } }],
  ])('fails from a report as it did: %d %j', (status, answer) => {
    const body = JSON.stringify(answer)
    expect(outcome(spec, status, createRedactor(PRIVACY).body(id, body))).toEqual(outcome(spec, status, body))
  })
})

it('every code of the catalogue is kept unchanged', () => {
  const redactor = createRedactor(PRIVACY)
  for (const code of ERROR_CODES) {
    expect(redactor.words(code)).toBe(code)
    const body = JSON.stringify({ message: code, code })
    expect(redactor.body('POST /api/otp/verify', body)).toBe(body)
  }
})
