import type * as z from 'zod/mini'
import { isRecord } from '@/lib/is-record'
import { type Shape, shapeOf } from './metadata'
import { WRAPPERS } from './wrapper'

/** The keys by which a record is recognised in an answer; none for a schema that isn't a record. */
export function keysOf(schema: z.ZodMiniType): readonly string[] {
  const shape = shapeOf(schema)
  return shape.kind === 'record' ? Object.keys({ ...shape.fields, ...shape.parts }) : []
}

/**
 * Whether an answer has any expected key other than `message` and `code`, which describe the outcome. A list must have
 * a valid entry.
 */
export function hasExpected(schema: z.ZodMiniType, value: unknown): boolean {
  const shape = shapeOf(schema)
  if (shape.kind !== 'record') {
    const { data } = schema.safeParse(value)
    return Array.isArray(data) && data.length > 0
  }
  const found = shape.unwrap?.(value)
  return (
    isRecord(found) &&
    keysOf(schema).some((key) => key !== 'message' && key !== 'code' && Object.hasOwn(found, key))
  )
}

/**
 * Whether a valid answer also contains what was asked: it is empty (where allowed) or has an expected key. An answer
 * that lacks an expected list and has a list under an unexpected key is not understood, nor is one that lacks a field
 * whose absence has a meaning and has an unexpected key that shares a word with it (`withdraw_max` for `withdrawMax`).
 */
export function isUnderstood(schema: z.ZodMiniType, value: unknown): boolean {
  const shape = shapeOf(schema)
  if (shape.kind !== 'record') return true
  const found = shape.before?.(shape.unwrap?.(value))
  if (!isRecord(found)) return true
  const keys = keysOf(schema)
  const fields = Object.entries(shape.fields)
  const absent = (is: (field: Shape) => boolean) =>
    fields.flatMap(([key, field]) => (is(field) && !Object.hasOwn(found, key) ? [key] : []))
  const entries = Object.entries(found).filter(
    ([, field]) => field !== undefined && (field !== null || !shape.some),
  )
  if (shape.some && entries.length === 0) return false
  if (entries.length > 0 && !entries.some(([key]) => keys.includes(key))) return false
  const unexpected = entries.flatMap(([key]) => (keys.includes(key) ? [] : wordsIn(key)))
  const missing = absent(isDefaulted).flatMap(wordsIn)
  if (missing.some((word) => unexpected.includes(word))) return false
  const isListMissing = absent(({ kind }) => kind === 'list').length > 0
  return !(isListMissing && entries.some(([key, field]) => !keys.includes(key) && Array.isArray(field)))
}

/** Whether the absence of a field has a meaning, such as no limit. */
const isDefaulted = (shape: Shape) => shape.kind === 'field' && shape.optional && !shape.lenient

/** The words of a key in camel, snake or kebab case. */
const wordsIn = (key: string): string[] =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

/**
 * The raw entries of a list: bare, in a wrapper, or by key in an object. A missing value, null and the empty text give
 * an empty list. Any other value gives null. `isEntry` distinguishes entries from other objects.
 */
export function entriesOf(
  value: unknown,
  name: string | undefined,
  isEntry: (one: unknown) => boolean,
): unknown[] | null {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return null
  const names = name ? [name, ...WRAPPERS] : WRAPPERS
  for (const key of names) {
    if (!Object.hasOwn(value, key)) continue
    const nested = value[key]
    if (nested === null || Array.isArray(nested)) return nested ?? []
    const within = isRecord(nested) && names.find((one) => Array.isArray(nested[one]))
    if (within) return nested[within] as unknown[]
    if (isRecord(nested)) return entriesByKey(nested, isEntry)
  }
  return entriesByKey(value, isEntry)
}

/** The values of an object, if all of them are entries; else null, because the object is no list. */
function entriesByKey(value: Record<string, unknown>, isEntry: (one: unknown) => boolean): unknown[] | null {
  const values = Object.values(value)
  return values.every(isEntry) ? values : null
}

/** Whether a value is an entry: an object with two or more fields of `item`, or with the one field that `item` has. */
export function holdsFields(one: unknown, item: z.ZodMiniType): boolean {
  const keys = keysOf(item)
  return isRecord(one) && keys.filter((key) => Object.hasOwn(one, key)).length >= Math.min(2, keys.length)
}
