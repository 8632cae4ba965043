import { list, record, textOrNull } from './wire'

/** Banners: a picture's address and HTML, either of which may be missing; a bare text is a picture. */
export const bannersSchema = list(
  record(
    { image: textOrNull, html: textOrNull },
    { before: (value) => (typeof value === 'string' ? { image: value } : value) },
  ),
  'banners',
)
