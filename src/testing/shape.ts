import type * as z from 'zod/mini'
import { isRecordSchema } from '@/api/core/wire/recognised'
import { canonical, inner, lists, wrappers } from '@/api/core/wire/wire'

/** A schema of `src/api/core/wire/wire.ts` as a tree, for the OpenAPI document, the probe and the tests. */
export type Shape =
  | { kind: 'field'; json: Record<string, unknown>; optional: boolean }
  | { kind: 'list'; item: Shape; optional: boolean }
  | { kind: 'record'; fields: Readonly<Record<string, Shape>>; wrapper?: string; optional: boolean }
  | { kind: 'anything'; optional: boolean }

/** The shape of a schema. */
export function shapeOf(schema: z.ZodMiniType): Shape {
  const optional = schema.safeParse(undefined).success
  const nested = inner.get(schema)
  if (nested && lists.has(schema)) return { kind: 'list', item: shapeOf(nested), optional }
  if (nested && isRecordSchema(schema)) {
    const wrapper = wrappers.get(schema)
    return { kind: 'record', fields: fieldsOf(nested), optional: false, ...(wrapper ? { wrapper } : {}) }
  }
  if (nested) return { ...shapeOf(nested), optional }
  const json = canonical.get(schema)
  return json ? { kind: 'field', json, optional } : { kind: 'anything', optional: true }
}

function fieldsOf(object: z.ZodMiniType): Record<string, Shape> {
  const { shape } = object._zod.def as unknown as { shape: Record<string, z.ZodMiniType> }
  return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, shapeOf(field)]))
}

/** The paths of required fields in objects; an invalid list entry only drops itself. */
export function requiredPaths(shape: Shape, path: readonly string[] = []): string[][] {
  if (shape.kind !== 'record') return []
  return Object.entries(shape.fields).flatMap(([key, field]) => {
    const here = [...path, key]
    return field.optional ? [] : [here, ...requiredPaths(field, here)]
  })
}
