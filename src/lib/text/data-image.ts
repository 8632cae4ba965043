import { safeImage } from './images'

/** What a base64 text starts with, by the kind of picture in it. */
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
/** What servers write where they do not know the type: the picture's own first letters say it then. */
const GENERAL = /^(?:|image|image\/\*|(?:application|binary)\/octet-stream|text\/plain)$/

/** A `data:` image: a raster picture's address in its normal form, or an SVG's markup. */
type DataImage = { address: string } | { svg: string }

/** Percent-encoded letters as letters; a bare `%` stays. */
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
 * A `data:` image, or base64 alone, however the server writes it: other case, spaces and line breaks, parameters, no
 * type or a general one, an SVG with a bare `%`. Null when it is none.
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

/** An SVG's markup as an address, with the namespace that an image needs. An `<img>` runs and loads nothing of it. */
export function svgAddress(markup: string): string {
  const hasNamespace = /<svg[^<>]*\sxmlns\s*=/i.test(markup)
  const svg = hasNamespace ? markup : markup.replace(/<svg\b/i, `<svg ${NAMESPACE}`)
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.replace(/\p{Cs}/gu, ''))}`
}

/**
 * An address for an `<img>` alone: what `safeImage` takes, and a raster picture or an SVG that is written into the text.
 */
export function pictureAddress(url: unknown): string | null {
  const image = typeof url === 'string' ? readDataImage(url.trim()) : null
  if (!image) return safeImage(url)
  return 'svg' in image ? svgAddress(image.svg) : image.address
}
