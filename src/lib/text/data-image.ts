import { safeImage } from './images'

/** How a base64 text starts, by image type. */
const BASE64_STARTS = [
  ['iVBORw0KGgo', 'png'],
  ['/9j/', 'jpeg'],
  ['R0lGOD', 'gif'],
  ['UklGR', 'webp'],
  ['PHN2Zy', 'svg+xml'],
  ['PD94bW', 'svg+xml'],
] as const
const SHORTEST_BASE64 = 60
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const DATA = /^data:([^,]*),(.*)$/is
const RASTER = /^image\/(png|jpe?g|gif|webp|avif)$/
/** The types that servers send for an unknown type. The data's first bytes then decide. */
const GENERAL = /^(?:|image|image\/\*|(?:application|binary)\/octet-stream|text\/plain)$/

/** A `data:` image: a raster image's normalised URL, or an SVG's markup. */
type DataImage = { address: string } | { svg: string }

/** Decodes percent-encoding; a bare `%` stays. */
function percentDecoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
}

function fromBase64(type: string, text: string): DataImage | null {
  const base64 = percentDecoded(text).replace(/\s+/g, '')
  if (!BASE64.test(base64)) return null
  const found = BASE64_STARTS.find(([start]) => base64.startsWith(start))?.[1]
  const isSvg = type === 'image/svg+xml' || (found === 'svg+xml' && GENERAL.test(type))
  if (isSvg) return { svg: textOf(base64) }
  const named = RASTER.exec(type)?.[1]
  const kind = found !== 'svg+xml' && (named || GENERAL.test(type)) ? (found ?? named) : undefined
  return kind ? { address: `data:image/${kind};base64,${base64}` } : null
}

function textOf(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)))
  } catch {
    return ''
  }
}

/**
 * Parses a `data:` image or bare base64, tolerating case, whitespace, parameters, a missing or generic type, and an
 * SVG with a bare `%`. Null for any other text.
 */
export function readDataImage(text: string): DataImage | null {
  const [, head, body] = DATA.exec(text) ?? []
  if (head === undefined || body === undefined) {
    const isAlone = text.length > SHORTEST_BASE64 && BASE64_STARTS.some(([start]) => text.startsWith(start))
    return isAlone ? fromBase64('', text) : null
  }
  const [type = '', ...parameters] = head
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  if (parameters.at(-1) === 'base64') return fromBase64(type, body)
  const svg = percentDecoded(body)
  return type === 'image/svg+xml' || (GENERAL.test(type) && /<svg[\s>]/i.test(svg)) ? { svg } : null
}

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'

/**
 * An SVG's markup as a `data:` URL with the required namespace. In an `<img>` it can't run scripts or load anything.
 */
export function svgAddress(markup: string): string {
  const hasNamespace = /<svg[^<>]*\sxmlns\s*=/i.test(markup)
  const svg = hasNamespace ? markup : markup.replace(/<svg\b/i, `<svg ${NAMESPACE}`)
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.replace(/\p{Cs}/gu, ''))}`
}

/** A URL for `<img>` only: what `safeImage` accepts, or an inlined raster image or SVG. Else null. */
export function pictureAddress(url: unknown): string | null {
  const image = typeof url === 'string' ? readDataImage(url.trim()) : null
  if (!image) return safeImage(url)
  return 'svg' in image ? svgAddress(image.svg) : image.address
}
