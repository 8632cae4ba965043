import { list, orNull, record, text } from '../core/wire/wire'

/** Banners: an image URL and HTML, each optional; a bare text is an image URL. */
export const bannersSchema = list(
  record({ image: orNull(text('picture')), html: orNull(text('html')) }, { bareText: 'image' }),
  'banners',
)
