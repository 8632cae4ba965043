import * as z from 'zod/mini'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { type Shape, shapeOf } from '@/api/core/wire/metadata'
import { isRecord } from '@/lib/is-record'

export type Json = Record<string, unknown>

const SUCCESS_CODE = { $ref: '#/components/schemas/SuccessCode' }

/** The schema that accepts null too. */
function orNull(schema: Json): Json {
  const { type, enum: words, anyOf } = schema
  return {
    ...schema,
    ...(type ? { type: [type, 'null'].flat() } : {}),
    ...(Array.isArray(words) ? { enum: [...words, null] } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: [...anyOf, { type: 'null' }] } : {}),
  }
}

const schemaOf = (shape: Shape): Json =>
  shape.optional || shape.nullable ? orNull(givenSchemaOf(shape)) : filled(shape)

/** The schema of a value that came. */
function givenSchemaOf(shape: Shape): Json {
  switch (shape.kind) {
    case 'anything':
      return { type: ['object', 'null'] }
    case 'field':
      return shape.json
    case 'list':
      return { type: 'array', items: schemaOf(shape.item) }
    case 'record':
      return recordSchema(shape)
  }
}

/** The schema of an object. `needed` are the fields that come although the app can read it without them. */
function recordSchema(
  { fields, some }: Extract<Shape, { kind: 'record' }>,
  needed: readonly string[] = [],
): Json {
  const isNeeded = (key: string) => !fields[key]?.optional || needed.includes(key)
  const properties = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      needed.includes(key) ? filled(field) : schemaOf(field),
    ]),
  )
  const required = Object.keys(fields).filter(isNeeded)
  const [only, ...others] = some ?? []
  if (only !== undefined && others.length === 0)
    return recordSchema({ kind: 'record', fields, optional: false }, [only])
  const alternatives = (some ?? []).flatMap((key) => {
    const field = fields[key]
    return field ? [{ properties: { [key]: filled(field) }, required: [key] }] : []
  })
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...(alternatives.length > 0 ? { anyOf: alternatives } : {}),
  }
}

/** The schema of a field that came and says something. */
function filled(shape: Shape): Json {
  const schema = givenSchemaOf(shape)
  return schema.type === 'string' && !schema.pattern ? { ...schema, minLength: 1 } : schema
}

/** A text of a write that may be a word of success, and any other text if `isFree`. The empty text says nothing. */
function wordOfSuccess(isFree: boolean): Shape {
  const other = isFree ? { type: 'string' as const } : { type: 'string' as const, const: '' }
  return { kind: 'field', is: 'message', json: { anyOf: [SUCCESS_CODE, other] }, optional: true }
}

/**
 * The schema of a write that is done by its words of success: where the declaration doesn't judge them itself, no other
 * text stands in `message` and `code`.
 */
function acknowledged(shape: Shape, isJudged: boolean): Json {
  if (shape.kind !== 'record' || Object.keys(shape.fields).join() === 'message')
    return { $ref: '#/components/schemas/Acknowledgement' }
  const fields = Object.entries(shape.fields).map(([key, field]): [string, Shape] =>
    ['message', 'code'].includes(key) ? [key, wordOfSuccess(isJudged)] : [key, field],
  )
  return recordSchema({ ...shape, fields: Object.fromEntries(fields) })
}

/** The JSON schema of an endpoint's answer in the canonical form. */
export function outputSchema({ output, success, refusal }: EndpointSpec): Json {
  const shape = shapeOf(output)
  if (success === 'acknowledged') return acknowledged(shape, refusal !== undefined)
  if (shape.kind !== 'record') return givenSchemaOf(shape)
  const schema = recordSchema(shape, success)
  return shape.wrapper
    ? { type: 'object', properties: { [shape.wrapper]: schema }, required: [shape.wrapper] }
    : schema
}

/** The example with the declared fields only: the sandbox, like a real server, sends more. */
export function declaredPart(shape: Shape, example: unknown): unknown {
  if (shape.kind === 'list')
    return Array.isArray(example) ? example.map((one) => declaredPart(shape.item, one)) : example
  if (shape.kind !== 'record' || !isRecord(example)) return example
  const { wrapper, fields } = shape
  if (wrapper) return { [wrapper]: declaredPart({ ...shape, wrapper: undefined }, example[wrapper]) }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      Object.hasOwn(example, key) ? [[key, declaredPart(field, example[key])]] : [],
    ),
  )
}

/** The JSON schemas of an endpoint's input: the path parameters, and the body (null for none). */
export function inputSchemas({ input, path, method, upload }: EndpointSpec): {
  path: Json
  body: Json | null
} {
  if (!input) return { path: {}, body: null }
  const { properties, required } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const shape = shapeOf(zodSchema)
      if (shape.kind === 'field') Object.assign(jsonSchema, shape.json)
    },
  })
  const all: Json = isRecord(properties) ? properties : {}
  const inPath = (key: string) => path.includes(`:${key}`)
  const pick = (wanted: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => wanted(key)))
  if (method === 'GET' || method === 'DELETE') return { path: all, body: null }
  const rest = upload
    ? { file: { type: 'string', contentMediaType: 'application/octet-stream' } }
    : pick((key) => !inPath(key))
  const needed = (required ?? []).filter((key) => !inPath(key))
  return {
    path: pick(inPath),
    body: { type: 'object', properties: rest, ...(needed.length > 0 ? { required: needed } : {}) },
  }
}
