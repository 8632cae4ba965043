import { safeLink, safePath } from './links'

const RASTER = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/
/** How an inlined image begins: `data:`, or base64 (`/9j/` for JPEG). `data-image.ts` parses the image. */
const IN_TEXT = /^\s*(?:data:|[A-Za-z0-9+]{40}|\/9j\/[A-Za-z0-9+/]{20})/i

/** A URL that is safe in an image: http(s), a path of this origin, or a raster `data:` image; else null. */
export function safeImage(url: unknown): string | null {
  const text = typeof url === 'string' ? url.trim() : ''
  if (RASTER.test(text)) return text
  return isInText(text) ? null : (safePath(text) ?? safeLink(text))
}

/** Whether a text may be an inlined image instead of a URL. */
export function isInText(text: unknown): boolean {
  return typeof text === 'string' && IN_TEXT.test(text)
}
