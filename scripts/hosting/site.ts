import type { Env } from '../../src/env.schema'

/** What a web server's configuration is made from. */
export interface Site {
  /** The site's host name. */
  name: string
  /** What nginx listens on. */
  listen: string
  /** The certificate's files on the host, for nginx; undefined: HTTPS ends before nginx. Caddy sees to its own. */
  certificate?: { file: string; key: string } | undefined
  /** What nginx listens on for plain HTTP, which it sends to HTTPS, where it has a certificate. */
  listenPlain: string
  /** The folder of the build on the host. */
  root: string
  /** The server behind `serverPaths`; undefined: the operator writes it in. */
  upstream?: string | undefined
  /** The paths of the site's own origin that belong to the API and the chat. */
  serverPaths: string[]
  /** Further paths of that server, where it keeps files that members uploaded. */
  filePaths: string[]
  /** The host's nginx has the brotli module. */
  brotli: boolean
  headers: Record<string, string>
  /** The `Link` header of each page, by its path. */
  links: Map<string, string>
}

/** A file with a hash in its name never changes. */
export const KEPT = 'public, max-age=31536000, immutable'
/** Everything else is asked for again each time; an unchanged file costs a 304. */
export const REVALIDATED = 'no-cache'

/** How long an upload may take, as the app has it (`src/api/core/transport/http.ts`): the proxy must not give up before. */
export const UPLOAD_SECONDS = 300

/** What a file that a member uploaded may do where it is opened as a page: nothing, not even belong to the site's origin. */
const UPLOADED_FILE_POLICY = "default-src 'none'; sandbox"

const OF_THE_SITE = ['Strict-Transport-Security', 'Referrer-Policy', 'Cross-Origin-Resource-Policy']

/**
 * The headers of whatever the API's server answers, files that members uploaded among it. `isApi`: no cache on the way or
 * in the browser keeps it, as it tells of one member's money.
 */
export function serverHeaders(headers: Record<string, string>, isApi: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': UPLOADED_FILE_POLICY,
    'X-Content-Type-Options': 'nosniff',
    ...(isApi ? { 'Cache-Control': 'no-store' } : {}),
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => OF_THE_SITE.includes(name))),
  }
}

/** A path of the site's own origin that belongs to the server. */
export interface ServerPath {
  prefix: string
  isApi: boolean
  /** A member's password for a game may stand in the address: it goes into no log. */
  isSecret: boolean
}

/** All paths that go to the server. Paths with a secret come before the ones that they lie in. */
export function allServerPaths({ serverPaths, filePaths }: Pick<Site, 'serverPaths' | 'filePaths'>) {
  const apis = serverPaths.flatMap((prefix): ServerPath[] => [
    ...(prefix === '/socket.io/' ? [] : [{ prefix: `${prefix}autoLogin/`, isApi: true, isSecret: true }]),
    { prefix, isApi: true, isSecret: false },
  ])
  return [...apis, ...filePaths.map((prefix): ServerPath => ({ prefix, isApi: false, isSecret: false }))]
}

/** The paths that go to the API's and the chat's server, where these have no origin of their own. */
export function serverPathsOf({ apiUrl, chatUrl }: Pick<Env, 'apiUrl' | 'chatUrl'>): string[] {
  const own = (address: string) => !/^https?:/.test(address)
  const folder = (path: string) => `${path.replace(/\/+$/, '')}/`
  const chat = chatUrl !== null && own(chatUrl) ? folder(chatUrl) : null
  const paths = [
    ...(own(apiUrl) ? [folder(apiUrl || '/api')] : []),
    ...(chat === '/' ? ['/api/', '/socket.io/'] : chat ? [chat] : []),
  ]
  return [...new Set(paths)]
}
