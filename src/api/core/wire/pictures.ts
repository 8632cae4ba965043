import * as z from 'zod/mini'
import { isRecord } from '@/lib/text/text'
import { canonical, type OptionalWire } from './wire'

function addresses(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  if (Array.isArray(value)) return value.flatMap(addresses)
  if (!isRecord(value)) return []
  return 'image' in value ? addresses(value.image) : Object.values(value).flatMap(addresses)
}

const schema = z.pipe(z.optional(z.unknown()), z.transform(addresses))
canonical.set(schema, { type: 'array', items: { type: 'string' } })

/** Image URLs: texts or `{image}`, one or a list; missing is none. */
export const pictures = schema as unknown as OptionalWire<string[], readonly (string | { image: string })[]>
