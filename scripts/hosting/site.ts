import type { Env } from '../../src/env.schema'

/** The input of a web server configuration. */
export interface Site {
  /** The site's host name. */
  name: string
  /** The port that nginx listens on, or an address with the port. */
  listen: string
  /** The certificate files on the host, for nginx. Undefined: HTTPS ends in front of nginx. Caddy manages its own. */
  certificate?: { file: string; key: string } | undefined
  /** The port, or address with port, of plain HTTP, where nginx redirects to HTTPS. Used only with a certificate. */
  listenPlain: string
  /** The folder of the build on the host. */
  root: string
  /** The server behind `serverPaths`. Undefined: the operator adds it to the file. */
  upstream?: string | undefined
  /** The paths on the site's own origin that belong to the API and the chat. */
  serverPaths: string[]
  /** More paths of that server, where it stores members' uploads. */
  filePaths: string[]
  /** True when nginx has the brotli module. */
  brotli: boolean
  headers: Record<string, string>
}

/** A file with a hash in its name never changes. */
export const KEPT = 'public, max-age=31536000, immutable'
/** Everything else is revalidated on each use. An unchanged file costs a 304. */
export const REVALIDATED = 'no-cache'

/** The largest API request body, in MB of 2²⁰ bytes: a slip, or a chat video. */
export const LARGEST_BODY_MB = 32

/** The app's upload timeout (`src/api/core/transport/http.ts`). The proxy must not time out earlier. */
export const UPLOAD_SECONDS = 300

/** The policy of an uploaded file that is opened as a page: it may do nothing and doesn't share the site's origin. */
const UPLOADED_FILE_POLICY = "default-src 'none'; sandbox"

const OF_THE_SITE = ['Strict-Transport-Security', 'Referrer-Policy', 'Cross-Origin-Resource-Policy']

/**
 * The headers of the API server's answers, including members' uploads. `isApi`: no cache may store the answer, because
 * it contains one member's data.
 */
export function serverHeaders(headers: Record<string, string>, isApi: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': UPLOADED_FILE_POLICY,
    'X-Content-Type-Options': 'nosniff',
    ...(isApi ? { 'Cache-Control': 'no-store' } : {}),
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => OF_THE_SITE.includes(name))),
  }
}

/** A path on the site's own origin that belongs to the server. */
export interface ServerPath {
  prefix: string
  isApi: boolean
  /** The URL may contain a member's game password, so no log may contain it. */
  isSecret: boolean
}

/** All paths that go to the server. Paths with a secret come before their parent paths. */
export function allServerPaths({ serverPaths, filePaths }: Pick<Site, 'serverPaths' | 'filePaths'>) {
  const apis = serverPaths.flatMap((prefix): ServerPath[] => [
    ...(prefix === '/socket.io/' ? [] : [{ prefix: `${prefix}autoLogin/`, isApi: true, isSecret: true }]),
    { prefix, isApi: true, isSecret: false },
  ])
  return [...apis, ...filePaths.map((prefix): ServerPath => ({ prefix, isApi: false, isSecret: false }))]
}

/** The paths of the API and the chat where these are on the app's own origin. */
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
