import { safeLink, safePath } from './links'

const RASTER = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/
/** How an inlined image begins: `data:`, or base64 (`/9j/` for JPEG). `data-image.ts` parses the image. */
const IN_TEXT = /^\s*(?:data:|[A-Za-z0-9+]{40}|\/9j\/[A-Za-z0-9+/]{20})/i

/** Where the API and the chat are, besides the app's own origin. */
let servers: readonly URL[] = []

const here = () => globalThis.location?.href ?? 'https://app.invalid'

/** Tells where the API and the chat are, by their build settings. Empty ones are on the app's own origin. */
export function setServers(...bases: readonly (string | null)[]) {
  servers = bases.flatMap((base) => (base ? new URL(base, here()) : []))
}

const decoded = (path: string): string => {
  const once = path.replace(/%[2-7][\da-f]/gi, decodeURIComponent)
  return once === path ? path : decoded(once)
}

/**
 * Whether an address may be a call of the API, where a GET may have side effects and carries the origin's cookies.
 * Servers decode a path, some twice, so the decoded one counts.
 */
export function isCall(address: string): boolean {
  const { origin, pathname } = new URL(address, here())
  const path = decoded(pathname)
  const [api] = servers
  if (api && api.origin === origin && api.pathname !== '/' && path.startsWith(api.pathname)) return true
  const isServer = origin === new URL(here()).origin || servers.some((server) => server.origin === origin)
  return isServer && /\/api(?![\w.-])/i.test(path)
}

/**
 * A URL that is safe for a picture, film or file: http(s), a path of this origin, or a raster `data:` image, and never
 * a call of the API; else null.
 */
export function safeImage(url: unknown): string | null {
  const text = typeof url === 'string' ? url.trim() : ''
  if (RASTER.test(text)) return text
  const address = isInText(text) ? null : (safePath(text) ?? safeLink(text))
  return address === null || isCall(address) ? null : address
}

/** A link to a picture or file that is safe to open and is no call of the API; else null. */
export function safeFileLink(url: unknown): string | null {
  const link = safeLink(url)
  return link === null || isCall(link) ? null : link
}

/** Whether a text may be an inlined image instead of a URL. */
export function isInText(text: unknown): boolean {
  return typeof text === 'string' && IN_TEXT.test(text)
}
