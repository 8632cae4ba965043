import { getAdapter } from 'axios'
import { setAdapter } from '@/api/core/transport/client'
import { missingOrigin } from './preflights'
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

const sendHttp = getAdapter('http')
const met: Met[] = []

/** The redirects, what caches may do, and what a browser would hide from the app, since the last call of this function. */
export const takeMet = () => met.splice(0)

/** How a browser follows a redirect, by the status, the method and the target. It breaks where another call is sent. */
export function redirectOf(status: number, method: string, from: string, location: string): Met {
  const to = new URL(location, from)
  const losing = [
    ...(method !== 'GET' && status < 307 ? [`sends a ${method} there as a GET without its body`] : []),
    ...(to.origin !== new URL(from).origin ? ['takes no token to another origin'] : []),
  ]
  const text = `redirected (${status}) to ${to.origin}${to.pathname}`
  return losing.length > 0
    ? { text: `${text}: a browser ${losing.join(', and ')}; use that address as VITE_API_URL`, breaks: true }
    : { text, breaks: false }
}

/**
 * Makes the app send its calls from Node. What a browser would meet is recorded, and a redirect is followed where a
 * browser would send the same call. `origin` is the app's, which a browser names in each call to another one; null when
 * it is the server's.
 */
export function sendFromHere(origin: string | null) {
  setAdapter(async (config) => {
    const { url = '', method = 'GET', headers } = config
    const isElsewhere = origin !== null && new URL(url).origin !== origin
    if (isElsewhere) headers.set('Origin', origin)
    let answer = await sendHttp({ ...config, maxRedirects: 0 })
    const location: unknown = answer.headers.location
    const isRedirect = answer.status >= 300 && answer.status < 400
    if (isRedirect && typeof location === 'string' && URL.canParse(location, url)) {
      const redirect = redirectOf(answer.status, method.toUpperCase(), url, location)
      met.push(redirect)
      if (!redirect.breaks) answer = await sendHttp(config)
    }
    const isKept = method.toUpperCase() === 'GET' && headers.has('Authorization') && answer.status < 300
    const caching = isKept && cachingOf(answer.headers, isElsewhere)
    if (caching) met.push(caching)
    const hidden = isElsewhere && missingOrigin(answer.headers, origin)
    if (hidden) met.push({ text: `the app cannot read this answer: ${hidden}`, breaks: true })
    return answer
  })
}
