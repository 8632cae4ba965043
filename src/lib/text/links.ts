/** Decides which URLs may be opened or posted to; `open-link.ts` opens them. `app-links.ts` adds those of game apps. */

/**
 * Characters that a URL never needs and that can make it look like another URL: control, direction and invisible
 * characters, and `\`.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u
const WEB = /^https?:\/\/[^/?#]/i
const SAME_SCHEME = /^\/\/[^/?#]/
/** A host name after URL parsing. Browsers accept more: an encoded space, an empty international name. */
const HOST = /^(?!(?:.*\.)?xn--(?:\.|$))(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i
const LINE = /^line:\/\/[\w\-.~@/?=&%+!]+$/i
const TEL = /^tel:\+?\d[\d\-.()]*$/i
/** Encoded characters that a later decoder could turn into a slash, a backslash or a control character. */
const ENCODED_TRICK = /%(?:2f|5c|[01][0-9a-f]|7f)/i
/** Stands for the app's origin while a path is parsed. */
const HERE = 'https://app.invalid'

function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/**
 * A URL that is safe to open, normalised: absolute http(s) without credentials, `//host` as https, and `line:` or
 * `tel:` if in `also`. Null for everything else. Fill in placeholders such as `{username}` first.
 */
export function safeLink(url: unknown, also: readonly ('line:' | 'tel:')[] = []): string | null {
  const written = typeof url === 'string' ? url.trim() : ''
  const text = SAME_SCHEME.test(written) ? `https:${written}` : written
  if (HIDDEN.test(text)) return null
  if (also.includes('line:') && LINE.test(text)) return text
  if (also.includes('tel:') && TEL.test(text)) return text
  const parsed = WEB.test(text) ? parse(text) : null
  const authority = text.split(/[/?#]/)[2] ?? ''
  return parsed && HOST.test(parsed.hostname) && !authority.includes('@') ? parsed.href : null
}

/**
 * A safe link that gives away a member's credentials or session: on an https page https only, because anyone on the
 * line could read it. Null for everything else.
 */
export function secretLink(url: unknown): string | null {
  const link = safeLink(url)
  return window.location.protocol === 'https:' && link?.startsWith('http:') ? null : link
}

/** A path of this app (`/user/home?modal=deposit`), normalised, that can never lead to another host; else null. */
export function safePath(path: unknown): string | null {
  if (typeof path !== 'string' || HIDDEN.test(path) || !/^\/(?!\/)/.test(path)) return null
  const parsed = parse(path, HERE)
  if (parsed?.origin !== HERE || ENCODED_TRICK.test(parsed.pathname)) return null
  // Removing dot segments may expose a host: `/.//host` becomes `//host`.
  return parsed.pathname.startsWith('//') ? null : parsed.pathname + parsed.search + parsed.hash
}

/**
 * Joins a base (empty, `/`, a path or an absolute URL) and a path below it: `/` and `/api/chat` give `/api/chat`,
 * never `//api`. The result never leaves the base's origin.
 */
export function joinUrl(base: string, path: string): string {
  const root = parse(base, HERE) ?? new URL(HERE)
  const joined = new URL(`${root.pathname.replace(/\/+$/, '')}/${path.replace(/^[\\/\s]+/, '')}`, root)
  const below = joined.pathname.replace(/^\/+/, '/') + joined.search + joined.hash
  return root.origin === HERE ? below : root.origin + below
}

/** Encodes a part of an address. Half a surrogate pair, which no address can hold, becomes the replacement character. */
export const encodePart = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
