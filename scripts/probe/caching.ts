/** What a cache may do with an answer to a call with a token. `breaks`: it can show one member the data of another. */
export interface Caching {
  text: string
  breaks: boolean
}

const REMEDY = 'must be Cache-Control: no-store'

/** The directives of a Cache-Control header. A quoted value may contain commas. */
function directivesOf(header: string): Map<string, string> {
  const found = header.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,]*)))?/g)
  return new Map([...found].map(([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare ?? '']))
}

const seconds = (directives: Map<string, string>, name: string) => Number(directives.get(name)) || 0

/** Headers by which a server tells a CDN alone how long it keeps an answer (RFC 9213, and those before it). */
const FOR_CDN = /(?:^|-)cdn-cache-control$|^surrogate-control$|^x-accel-expires$/
/** Headers in which caches say what they did, such as `X-Cache: HIT` or `Cache-Status: edge; hit`. */
const OF_CACHE = /(?:^|-)cache(?:-|$)/

/** The header that shows that an answer came out of a cache, as it came; null for none. */
function proofOfCache(headers: Record<string, unknown>): string | null {
  if (Number(headers.age) > 0) return `Age: ${headers.age}`
  const hit = Object.entries(headers).find(
    ([name, value]) => OF_CACHE.test(name) && /\b(?:hit|stale)\b(?!-)/i.test(withoutLifetimes(value)),
  )
  return hit ? `${hit[0]}: ${hit[1]}` : null
}

/** A header's value without directives that only permit. */
const withoutLifetimes = (value: unknown) => String(value).replace(/[\w-]+\s*=\s*\d+/g, '')

/** The header that lets a CDN keep an answer, whatever Cache-Control says to browsers; null for none. */
function permitToCdn(headers: Record<string, unknown>): string | null {
  const found = Object.entries(headers).find(([name, value]) => {
    if (!FOR_CDN.test(name)) return false
    if (name === 'x-accel-expires') return /^@|^[1-9]/.test(String(value))
    const directives = directivesOf(String(value))
    if (directives.has('no-store') || directives.has('private')) return false
    return LIFETIMES.some((one) => seconds(directives, one) > 0)
  })
  return found ? `${found[0]}: ${found[1]}` : null
}

/** Directives that let a cache show an answer without asking, also one that is stale. */
const LIFETIMES = ['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error']

/** The time in seconds for which a browser takes an answer as fresh (RFC 9111, 4.2.1); null when none is given. */
function lifetimeOf(directives: Map<string, string>, expires: string, date: string): number | null {
  const age = directives.get('max-age')
  // An invalid lifetime counts as over.
  if (age !== undefined) return Number(age) || 0
  if (!expires) return null
  return (Date.parse(expires) - (Date.parse(date) || Date.now())) / 1000 || 0
}

/**
 * What a cache may do with the answer to a GET with a token, by RFC 9111; null when no cache may keep it or take it for
 * an answer to another token. `private` forbids nothing here: the cache of a browser that two members share is private.
 * `isElsewhere`: the app has another origin, so that no proxy of its own adds the header.
 */
export function cachingOf(headers: Record<string, unknown>, isElsewhere: boolean): Caching | null {
  const proof = proofOfCache(headers)
  if (proof) return { text: `this answer came out of a cache (${proof}): ${REMEDY}`, breaks: true }
  const permit = permitToCdn(headers)
  if (permit)
    return { text: `a CDN may show this answer to the next member (${permit}): ${REMEDY}`, breaks: true }
  const of = (name: string) => String(headers[name] ?? '')
  const directives = directivesOf(of('cache-control'))
  const vary = of('vary')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  if (directives.has('no-store') || vary.includes('authorization') || vary.includes('*')) return null
  if (directives.get('no-cache') === '')
    return { text: `a cache keeps this answer and asks before it shows it: ${REMEDY}`, breaks: false }
  const lifetime = lifetimeOf(directives, of('expires'), of('date'))
  const isShared =
    directives.has('public') || LIFETIMES.some((one) => one !== 'max-age' && seconds(directives, one) > 0)
  if (isShared || (lifetime !== null && lifetime > 0))
    return { text: `a cache may show this answer to the next member: ${REMEDY}`, breaks: true }
  if (lifetime !== null) return { text: `a cache keeps this answer, stale at once: ${REMEDY}`, breaks: false }
  const why = of('last-modified') ? ' by its Last-Modified' : ''
  return { text: `nothing forbids a cache to keep this answer${why}: ${REMEDY}`, breaks: isElsewhere }
}
