import { isRecord } from '@/lib/is-record'
import { readNumber } from '@/lib/numbers'
import { LAYERS } from '../wire/wrapper'

/** How servers say by a number that nobody is signed in any more. In words: `endsSession`. */

/** HTTP's status, and those that web frameworks use for an expired session. */
const STATUSES: readonly unknown[] = [401, 419, 440]

/** Whether an HTTP status says that nobody is signed in. */
export const isUnauthenticated = (status: number): boolean => STATUSES.includes(status)

/** The names of fields that hold a status, without case, `_` and `-`. */
const NAMED = /^((http|error|result|response)?(code|status)|statuscode)$/

/**
 * Whether a body says so by a number, in itself or in a wrapper. A field that the declaration expects (`own`) is data
 * where a further expected field stands beside it. What says success says nothing else.
 */
export function isUnauthenticatedBody(value: unknown, own: readonly string[]): boolean {
  if (!isRecord(value) || value.success === true) return false
  const isNamed = (key: string) => NAMED.test(key.replace(/[_-]/g, '').toLowerCase())
  const isData = own.some((key) => Object.hasOwn(value, key) && !isNamed(key))
  return (
    Object.entries(value).some(
      ([key, one]) => isNamed(key) && STATUSES.includes(readNumber(one)) && !(isData && own.includes(key)),
    ) || [...LAYERS, 'error'].some((name) => isUnauthenticatedBody(value[name], own))
  )
}
