import { isOwnPath } from '../../../e2e/replay/har'
import { LOCATION_KEYS } from '../../../src/recorder/recorder'
import { addressOf, type WalletCall } from './calls'
import type { AnyEntry, AnyHar } from './schema'

/** The page of the app that a HAR was on, since when, and how that is known. */
export interface HarPlace {
  path: string
  at: number
  isGuess: boolean
}

/** What only one page or sheet reads as it opens, so that its call tells where the member was. */
const READ_BY: Readonly<Record<string, string>> = {
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

/** After a change the app reads again what it may have moved, whatever page is open. */
const READ_AGAIN_MS = 3_000

/**
 * The last page that a HAR names: a document's address, the address that a call was sent from, or a page's title. The app
 * tells no server where it is (`Referrer-Policy`), so that where it moved by itself its calls are the only sign.
 */
export function placeOf(har: AnyHar, calls: readonly WalletCall[]): HarPlace {
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
  const changes = calls.filter(({ spec }) => spec.kind === 'mutation' && spec.path !== '/api/login')
  const guessed = calls.flatMap(({ spec, at }) => {
    const path = spec.kind === 'query' ? READ_BY[spec.path] : undefined
    const isAfterChange = changes.some((one) => at >= one.at && at - one.at - one.entry.time < READ_AGAIN_MS)
    return path && !isAfterChange ? [{ path, at, isGuess: true }] : []
  })
  return lastOf(named, guessed) ?? { path: '/login', at: calls[0]?.at ?? 0, isGuess: true }
}

/** What a call tells counts where it is of another page than the one that was named last. */
function lastOf(named: readonly HarPlace[], guessed: readonly HarPlace[]): HarPlace | undefined {
  const last = [...named].sort((one, other) => one.at - other.at).at(-1)
  const later = guessed.filter(({ path, at }) => {
    if (!last) return true
    return at > last.at && path.split('?')[0] !== last.path.split('?')[0]
  })
  return later.at(-1) ?? last
}

/** A page's path with what says where one is; everything else in its search may be somebody's. */
function pathOf({ pathname, searchParams }: URL): string | null {
  const kept = new URLSearchParams(
    [...searchParams].filter(([name]) => LOCATION_KEYS.includes(name)),
  ).toString()
  const path = pathname + (kept && `?${kept}`)
  return isOwnPath(path) && !/\.\w+$/.test(pathname) ? path : null
}

/** Where the app that made a call came from: its own origin, which isn't the API's where they are apart. */
function siteOf(entry: AnyEntry): string[] {
  const origin = headerOf(entry, 'origin')
  return [addressOf(origin)?.origin ?? addressOf(entry.request.url)?.origin ?? '']
}

const isDocument = ({ request, response }: AnyEntry) =>
  request.method === 'GET' && /html/.test(response.content.mimeType) && response.status < 400

/** A header of a request, by its name in small letters; empty where it isn't there. */
export function headerOf({ request }: AnyEntry, name: string): string {
  return request.headers.find((one) => one.name.toLowerCase() === name)?.value ?? ''
}
