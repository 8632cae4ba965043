import type * as z from 'zod/mini'
import { isRecord } from '@/lib/text/text'

/** How an object is found in an answer: the keys it is recognised by, and its part of the answer. */
interface Recognised {
  keys: readonly string[]
  some: boolean
  unwrap(value: unknown): unknown
  read(value: unknown): unknown
  lists: readonly string[]
}
export const records = new WeakMap<object, Recognised>()

/** Whether a schema is an object's (`record`). */
export const isRecordSchema = (schema: object): boolean => records.has(schema)

/** The keys that an object is recognised by; none for another schema. */
export const keysOf = (schema: object): readonly string[] => records.get(schema)?.keys ?? []

/** Whether an answer has something of what is expected, apart from `message` and `code`, which only say how it went. */
export function hasExpected(schema: z.ZodMiniType, value: unknown): boolean {
  const recognised = records.get(schema)
  if (!recognised) {
    const { data } = schema.safeParse(value)
    return Array.isArray(data) && data.length > 0
  }
  const found = recognised.unwrap(value)
  return (
    isRecord(found) &&
    recognised.keys.some((key) => key !== 'message' && key !== 'code' && Object.hasOwn(found, key))
  )
}

/**
 * Whether an answer that passes its schema also says what was asked for: it is empty (where it may be), or has one of the
 * expected keys; and no other list stands where its own is missing.
 */
export function isUnderstood(schema: z.ZodMiniType, value: unknown): boolean {
  const recognised = records.get(schema)
  if (!recognised) return true
  const { keys, unwrap, read } = recognised
  const found = read(unwrap(value))
  if (!isRecord(found)) return true
  const entries = Object.entries(found).filter(
    ([, field]) => field !== undefined && (field !== null || !recognised.some),
  )
  if (recognised.some && entries.length === 0) return false
  if (entries.length > 0 && !entries.some(([key]) => keys.includes(key))) return false
  const isListMissing = recognised.lists.some((key) => !Object.hasOwn(found, key))
  return !(isListMissing && entries.some(([key, field]) => !keys.includes(key) && Array.isArray(field)))
}
