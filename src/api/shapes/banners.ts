import { list, record, textOrNull } from '../core/wire/wire'

/** Banners: an image URL and HTML, each optional; a bare text is an image URL. */
export const bannersSchema = list(
  record({ image: textOrNull('picture'), html: textOrNull('html') }, { bareText: 'image' }),
  'banners',
)
