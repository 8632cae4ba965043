import { isOwnPath } from '../../../e2e/replay/har'
import { LOCATION_KEYS } from '../../../src/recorder/recorder'
import { addressOf, type WalletCall } from './calls'
import type { AnyEntry, AnyHar } from './schema'

/** The app's page in a HAR, since when, and whether it is a guess. */
export interface HarPage {
  path: string
  at: number
  isGuess: boolean
}

/** The page or sheet that a call suggests: it makes the call when it opens. Others may make the call too. */
const PAGE_OF_READ: Readonly<Record<string, string>> = {
  '/api/wallet': '/user/home',
  '/api/lookup/deposit': '/user/home?modal=deposit',
  '/api/lookup/withdraw': '/user/home?modal=withdraw',
  '/api/invite/bonus': '/user/home?modal=invite',
  '/api/refund/check': '/user/home?modal=refund',
  '/api/bonus': '/user/bonus',
  '/api/statement': '/user/statement',
  '/api/spinwheel/setup': '/user/spin',
  '/api/account/profile': '/user/profile',
  '/api/lookup/active': '/login',
  '/api/lookup/registerOTP': '/register',
}

/** After a write the app refetches on any page, so calls within this time reveal nothing. */
const REFETCH_MS = 3_000

/**
 * The last page of the app in a HAR. A document's address, a page title or a `Referer` names a page. After a navigation
 * inside the app there is usually none of them (`Referrer-Policy` forbids the `Referer`), so a later page is guessed
 * from the calls. `/login` when nothing reveals a page.
 */
export function findPage(har: AnyHar, calls: readonly WalletCall[]): HarPage {
  const sites = new Set(calls.flatMap(({ entry }) => siteOf(entry)))
  const documents = har.log.entries.filter((entry) => entry !== null && isDocument(entry))
  const named = [
    ...documents.flatMap((entry) => (entry ? [{ url: entry.request.url, time: entry.startedDateTime }] : [])),
    ...har.log.pages.map(({ title, startedDateTime }) => ({ url: title, time: startedDateTime })),
    ...calls.map(({ entry }) => ({ url: headerOf(entry, 'referer'), time: entry.startedDateTime })),
  ].flatMap(({ url, time }) => {
    const address = addressOf(url)
    const path = address && pathOf(address)
    const isOfApp = address && (sites.size === 0 || sites.has(address.origin))
    return path && isOfApp && !Number.isNaN(Date.parse(time))
      ? [{ path, at: Date.parse(time), isGuess: false }]
      : []
  })
  // The calls are in order of time, so one pass knows until when the app refetches.
  let refetchesUntil = 0
  const guessed = calls.flatMap(({ spec, at, entry }) => {
    if (spec.kind === 'mutation' && spec.path !== '/api/login')
      refetchesUntil = Math.max(refetchesUntil, at + entry.time + REFETCH_MS)
    const path = spec.kind === 'query' ? PAGE_OF_READ[spec.path] : undefined
    return path && at >= refetchesUntil ? [{ path, at, isGuess: true }] : []
  })
  return lastOf(named, guessed) ?? { path: '/login', at: calls[0]?.at ?? 0, isGuess: true }
}

/** The latest guess counts only after the last named page, and only for another page. */
function lastOf(named: readonly HarPage[], guessed: readonly HarPage[]): HarPage | undefined {
  const last = [...named].sort((one, other) => one.at - other.at).at(-1)
  const later = guessed.filter(({ path, at }) => {
    if (!last) return true
    return at > last.at && path.split('?')[0] !== last.path.split('?')[0]
  })
  return later.at(-1) ?? last
}

/**
 * The path with the query parameters that say which screen is open, because the values of others may be personal. Null
 * for what is no page of the app, such as a file.
 */
function pathOf({ pathname, searchParams }: URL): string | null {
  const kept = new URLSearchParams(
    [...searchParams].filter(([name]) => LOCATION_KEYS.includes(name)),
  ).toString()
  const path = pathname + (kept && `?${kept}`)
  return isOwnPath(path) && !/\.\w+$/.test(pathname) ? path : null
}

/** The origin of the app that made a call: its `Origin` header, or without one the API's own origin. */
function siteOf(entry: AnyEntry): string[] {
  const origin = headerOf(entry, 'origin')
  return [addressOf(origin)?.origin ?? addressOf(entry.request.url)?.origin ?? '']
}

const isDocument = ({ request, response }: AnyEntry) =>
  request.method === 'GET' && /html/.test(response.content.mimeType) && response.status < 400

/** A request header by its lower-case name; empty when it is missing. */
export function headerOf({ request }: AnyEntry, name: string): string {
  return request.headers.find((one) => one.name.toLowerCase() === name)?.value ?? ''
}
