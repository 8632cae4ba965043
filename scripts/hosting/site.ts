import type { Env } from '../../src/env.schema'

/** What a web server's configuration is made from. */
export interface Site {
  /** The site's host name. */
  name: string
  /** What nginx listens on. */
  listen: string
  /** The folder of the build on the host. */
  root: string
  /** The server behind `serverPaths`; undefined: the operator writes it in. */
  upstream?: string | undefined
  /** The paths of the site's own origin that belong to the API and the chat. */
  serverPaths: string[]
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
