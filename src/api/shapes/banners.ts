import { list, record, textOrNull } from '../core/wire/wire'

/** Banners: an image URL and HTML, each optional; a bare text is an image URL. */
export const bannersSchema = list(
  record({ image: textOrNull, html: textOrNull }, { bareText: 'image' }),
  'banners',
)
