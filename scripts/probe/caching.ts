import type { Met } from './row'

const REMEDY = 'must be Cache-Control: no-store'
/** Headers in which a cache says that it answered, such as `Age: 12`, `X-Cache: HIT` or `Cache-Status: edge; hit`. */
const OUT_OF_CACHE = /^age: [1-9]|^(?:[\w-]*-)?cache(?:-[\w-]*)?: .*\bhit\b/
const LIFETIME = String.raw`\b(?:max-age|s-maxage|stale-while-revalidate|stale-if-error)\s*=\s*"?[1-9]`
/** Headers by which a server tells a CDN alone how long it keeps an answer (RFC 9213, and those before it). */
const FOR_CDN = new RegExp(
  `^(?:(?:[\\w-]*-)?cdn-cache-control|surrogate-control): .*${LIFETIME}|^x-accel-expires: [@1-9]`,
)
const SHOWN_AGAIN = new RegExp(`\\bpublic\\b|${LIFETIME}`)

/**
 * What a cache may do with the answer to a GET with a token; null when no cache may keep it. `private` forbids nothing
 * here: the cache of a browser that two members share is private. `isElsewhere`: the app has another origin, so that no
 * proxy of its own adds the header.
 */
export function cachingOf(headers: Record<string, unknown>, isElsewhere: boolean): Met | null {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`.toLowerCase())
  const proof = lines.find((line) => OUT_OF_CACHE.test(line))
  if (proof) return { text: `this answer came out of a cache (${proof}): ${REMEDY}`, breaks: true }
  const permit = lines.find((line) => FOR_CDN.test(line))
  if (permit)
    return { text: `a CDN may show this answer to the next member (${permit}): ${REMEDY}`, breaks: true }
  const control = String(headers['cache-control'] ?? '').toLowerCase()
  if (/\bno-store\b/.test(control)) return null
  const isShown = SHOWN_AGAIN.test(control) || Date.parse(String(headers.expires)) > Date.now()
  return isShown
    ? { text: `a cache may show this answer to the next member: ${REMEDY}`, breaks: true }
    : { text: `nothing forbids a cache to keep this answer: ${REMEDY}`, breaks: isElsewhere }
}
