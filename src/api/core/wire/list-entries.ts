import type * as z from 'zod/mini'
import { isRecord } from '@/lib/is-record'
import { keysOf } from './recognised'
import { WRAPPERS } from './wrapper'

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
