import { isRecord } from '@/lib/text/text'
import { optional } from './wire'

function addresses(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  if (Array.isArray(value)) return value.flatMap(addresses)
  if (!isRecord(value)) return []
  return 'image' in value ? addresses(value.image) : Object.values(value).flatMap(addresses)
}

/** Image URLs: texts or `{image}`; one, a list, or an object of them (by language, say). Missing is none. */
export const pictures = optional<string[], readonly (string | { image: string })[]>(
  'pictures',
  { type: 'array', items: { type: 'string' } },
  addresses,
)
