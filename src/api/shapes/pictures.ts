import { isRecord } from '@/lib/is-record'
import { LOCALES } from '@/lib/locale'
import { field, list, orElse, orNull, record, text } from '../core/wire/wire'

function addresses(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  if (Array.isArray(value)) return value.flatMap(addresses)
  if (!isRecord(value)) return []
  return 'image' in value ? addresses(value.image) : Object.values(value).flatMap(addresses)
}

/**
 * A list of image URLs. Each comes as a text or as `{ image }`. The server sends one, a list of them, or an object of
 * them (by language, say). A missing value gives an empty list.
 */
export const pictures = orElse(
  field<readonly string[], readonly (string | { image: string })[]>(
    'picture',
    'pictures',
    { type: 'array', items: { type: 'string' } },
    addresses,
    Object.fromEntries(['image', ...LOCALES].map((name) => [name, text('picture')])),
  ),
  [],
)

/** Banners: an image URL and HTML, each optional; a bare text is an image URL. */
export const bannersSchema = list(
  record({ image: orNull(text('picture')), html: orNull(text('html')) }, { bareText: 'image' }),
  'banners',
)
