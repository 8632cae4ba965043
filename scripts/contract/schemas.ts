import * as z from 'zod/mini'
import type { EndpointSpec } from '@/api/core/endpoint/endpoint-spec'
import { type Shape, shapeOf } from '@/api/core/wire/metadata'
import { isRecord } from '@/lib/text/text'

export type Json = Record<string, unknown>

/** The schema that accepts null too. */
function orNull(schema: Json): Json {
  const { type, enum: words } = schema
  return {
    ...schema,
    ...(type ? { type: [type, 'null'].flat() } : {}),
    ...(Array.isArray(words) ? { enum: [...words, null] } : {}),
  }
}

function schemaOf(shape: Shape): Json {
  const schema = requiredSchemaOf(shape)
  return shape.optional ? orNull(schema) : schema
}

function requiredSchemaOf(shape: Shape): Json {
  switch (shape.kind) {
    case 'anything':
      return {}
    case 'field':
      return shape.json
    case 'list':
      return { type: 'array', items: schemaOf(shape.item) }
    case 'record': {
      const fields = Object.entries(shape.fields)
      const required = fields.filter(([, field]) => !field.optional).map(([key]) => key)
      const properties = Object.fromEntries(fields.map(([key, field]) => [key, schemaOf(field)]))
      return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
    }
  }
}

/** The JSON schema of an endpoint's answer in the canonical form; empty when any answer is valid. */
export function outputSchema({ output }: EndpointSpec): Json {
  const shape = shapeOf(output)
  const schema = requiredSchemaOf(shape)
  const wrapper = shape.kind === 'record' ? shape.wrapper : undefined
  return wrapper ? { type: 'object', properties: { [wrapper]: schema }, required: [wrapper] } : schema
}

/** The JSON schemas of an endpoint's input: the path parameters, and the body (null for none). */
export function inputSchemas({ input, path, method, upload }: EndpointSpec): {
  path: Json
  body: Json | null
} {
  if (!input) return { path: {}, body: null }
  const { properties, required } = z.toJSONSchema(input, { unrepresentable: 'any' })
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
