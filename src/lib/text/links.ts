/** The one place that decides what may be opened or posted to; `open-link.ts` does it. */

/** What no address needs and what hides another one in it: control, direction and invisible characters, and `\`. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u
const WEB = /^https?:\/\/[^/?#]/i
const SAME_SCHEME = /^\/\/[^/?#]/
/** A host's name as the URL parser leaves it. Browsers let more pass: an encoded space, an empty international name. */
const HOST = /^(?!(?:.*\.)?xn--(?:\.|$))(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i
const LINE = /^line:\/\/[\w\-.~@/?=&%+!]+$/i
const TEL = /^tel:\+?\d[\d\-.()]*$/i
/** What a decoder further on could read as a slash, a backslash or a control character. */
const ENCODED_TRICK = /%(?:2f|5c|[01][0-9a-f]|7f)/i
/** Stands for the app's own origin where none is known, and for nothing else. */
const HERE = 'https://app.invalid'

function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/**
 * An address that may be opened, in its normal form: absolute http(s) without credentials, `//host` as https; with
 * `also`, `line:` or `tel:`. Everything else is null. Placeholders such as `{username}` are to be filled in before.
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

/** A path of this app (`/user/home?modal=deposit`) in its normal form, or null: it can never lead to another host. */
export function safePath(path: unknown): string | null {
  if (typeof path !== 'string' || HIDDEN.test(path) || !/^\/(?!\/)/.test(path)) return null
  const parsed = parse(path, HERE)
  if (parsed?.origin !== HERE || ENCODED_TRICK.test(parsed.pathname)) return null
  // Dots may uncover what they hid: `/.//host` is `//host`.
  return parsed.pathname.startsWith('//') ? null : parsed.pathname + parsed.search + parsed.hash
}

/**
 * A base (empty, `/`, a path or an absolute URL) and a path below it, joined by the URL parser: `/` and `/api/chat`
 * give `/api/chat`, never `//api`. The path stays below the base whatever it is.
 */
export function joinUrl(base: string, path: string): string {
  const root = parse(base, HERE) ?? new URL(HERE)
  const joined = new URL(`${root.pathname.replace(/\/+$/, '')}/${path.replace(/^[\\/\s]+/, '')}`, root)
  const below = joined.pathname.replace(/^\/+/, '/') + joined.search + joined.hash
  return root.origin === HERE ? below : root.origin + below
}

/** Loads this page anew. */
export function reloadPage(): void {
  window.location.reload()
}
