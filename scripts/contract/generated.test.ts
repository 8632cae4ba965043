import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toApiError } from '@/api/core/endpoint/errors'
import { readOutput } from '@/api/core/endpoint/read-answer'
import { readOddAnswers } from '@/api/core/wire/odd-answers'
import { isRecord } from '@/lib/is-record'
import { endpoints } from '@/testing/endpoints'
import { openApi } from './document'
import type { Json } from './schemas'

/** The published document, with the schemas that its answers refer to. */
const document = openApi(endpoints, new Map())

/** Resolves a `#/…` reference within the document. */
function resolved(schema: Json): Json {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), document)
  if (!isRecord(found)) throw new Error(`${$ref} leads nowhere`)
  return found
}

const schemas = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** The years of which the app reads a time. */
const TIMES = { min: new Date('2001-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }
const limitsOf = ({ minimum, maximum }: Json) => ({
  ...(typeof minimum === 'number' ? { min: minimum } : {}),
  ...(typeof maximum === 'number' ? { max: maximum } : {}),
})

/** Every value that a schema allows, of the keywords that the document uses. */
function valuesOf(schema: Json): fc.Arbitrary<unknown> {
  const {
    type,
    enum: words,
    const: only,
    anyOf,
    minLength = 0,
    pattern,
    format,
    items,
    ...rest
  } = resolved(schema)
  if (only !== undefined) return fc.constant(only)
  if (Array.isArray(words)) return fc.constantFrom(...words)
  // Alternatives beside properties narrow the same object.
  if (Array.isArray(anyOf))
    return fc.oneof(...schemas(anyOf).map((one) => valuesOf(merged({ type, ...rest }, resolved(one)))))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one })))
  switch (type) {
    case 'string':
      if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern))
      if (format === 'date-time') return fc.date(TIMES).map((date) => date.toISOString())
      return fc.string({ minLength: Number(minLength), unit: 'grapheme' })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9, ...limitsOf(rest) })
    case 'integer':
      if (format === 'date-time') return fc.date(TIMES).map(Number)
      return fc.integer({ min: -1e9, max: 1e9, ...limitsOf(rest) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(isRecord(items) ? items : {}), { maxLength: 4 })
    case 'object':
      return objectsOf(rest)
    case undefined:
      return fc.jsonValue()
    default:
      throw new Error(`The generator does not know the type ${String(type)}`)
  }
}

/** An alternative together with the properties that stand beside all of them. */
function merged(common: Json, one: Json): Json {
  const properties = { ...(common.properties ?? {}), ...(one.properties ?? {}) }
  const required = [common.required ?? [], one.required ?? []].flat()
  return { ...common, ...one, ...(common.type === 'object' ? { type: 'object', properties, required } : {}) }
}

function objectsOf({ properties, required }: Json): fc.Arbitrary<unknown> {
  const fields = Object.entries(isRecord(properties) ? properties : {})
  const needed = [required ?? []].flat()
  const model = Object.fromEntries(
    fields.map(([key, field]) => [key, valuesOf(isRecord(field) ? field : {})]),
  )
  return fc.record(model, { requiredKeys: Object.keys(model).filter((key) => needed.includes(key)) })
}

/** The published schema of an operation's answer. */
function answerSchema(id: string): Json {
  const [method = '', path = ''] = id.split(' ')
  const template = Object.keys(document.paths as Json).find(
    (one) => one.replace(/\{\w+\}/g, ':') === path.replace(/:\w+/g, ':'),
  )
  const at = [
    'paths',
    template ?? '',
    method.toLowerCase(),
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
  ]
  const schema = at.reduce<unknown>((within, key) => (isRecord(within) ? within[key] : undefined), document)
  if (!isRecord(schema)) throw new Error(`${id} has no published answer`)
  return schema
}

/**
 * How the app takes an answer: null when it reads all of it, or takes it for the refusal that the declaration describes.
 * Else the failure, or the part that was dropped.
 */
function trouble({ spec }: (typeof endpoints)[number], answer: unknown): string | null {
  const before = readOddAnswers().at(-1)
  try {
    readOutput(spec, 200, JSON.stringify(answer))
  } catch (error) {
    const { kind, code } = toApiError(error)
    return kind === 'refused' && spec.refusal ? null : `${kind} ${code}`
  }
  const last = readOddAnswers().at(-1)
  return last === before || last?.what.every((one) => one.endsWith('no list')) ? null : JSON.stringify(last)
}

describe('what the published schema allows', () => {
  it.each(endpoints)('is read by the app: $id', (endpoint) => {
    fc.assert(
      fc.property(valuesOf(answerSchema(endpoint.id)), (answer) => {
        expect(trouble(endpoint, answer)).toBeNull()
      }),
      { numRuns: 200 },
    )
  })
})

describe('what the published schema refuses', () => {
  const needed = endpoints.flatMap((endpoint) => {
    const { required } = resolved(answerSchema(endpoint.id))
    return [required ?? []].flat().map((field) => ({ id: endpoint.id, endpoint, field: String(field) }))
  })

  it('is a missing field of many answers (control)', () => {
    expect(needed.length).toBeGreaterThan(10)
  })

  it.each(needed)('is no answer for the app: $id without $field', ({ id, endpoint, field }) => {
    fc.assert(
      fc.property(valuesOf(answerSchema(id)), (answer) => {
        const { [field]: _, ...rest } = answer as Json
        expect(trouble(endpoint, rest)).not.toBeNull()
      }),
      { numRuns: 20 },
    )
  })
})
