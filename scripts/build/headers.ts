import type { Env, MemberEnv } from '../../src/env.schema'
import type { InlineSources } from './inline-sources'

/** The hosts that a page may use besides its own, by purpose. Each is an origin, a host or a scheme (`https:`). */
export interface Hosts {
  images: string[]
  media: string[]
  /** The API, the chat with its socket, and the hosts of `CSP_CONNECT_HOSTS`. */
  connect: string[]
  /** Game sites that sign-in forms are posted to. */
  forms: string[]
}

/** Settings that allow more hosts than the build settings name. Spaces or commas separate the hosts. */
const HOST_SETTINGS = {
  images: 'CSP_IMG_HOSTS',
  media: 'CSP_MEDIA_HOSTS',
  connect: 'CSP_CONNECT_HOSTS',
  forms: 'CSP_GAME_HOSTS',
} as const

const SOURCE =
  /^(?:(?:https?|wss?):|(?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::(?:\d+|\*))?)$/i

function hostsIn(settings: Record<string, string | undefined>, name: string): string[] {
  const hosts = (settings[name] ?? '').split(/[\s,]+/).filter(Boolean)
  const bad = hosts.filter((host) => !SOURCE.test(host))
  if (bad.length > 0)
    throw new Error(`Bad setting ${name}: not a host, an origin or a scheme: ${bad.join(' ')}`)
  return hosts
}

/** The origin of an absolute URL; none for a path, which is on the app's own origin. */
function originOf(address: string | null): string[] {
  return address && /^https?:/.test(address) ? [new URL(address).origin] : []
}

const formOriginOf = (entry: MemberEnv['games'][string]) =>
  entry.enter === 'form' ? originOf(entry.url ?? null) : []

const socketOf = (origin: string) => origin.replace(/^http/, 'ws')

/**
 * The hosts allowed by the build settings and the `CSP_…_HOSTS` settings. `site` is the app's host name if known. Its
 * socket is then allowed by name where the chat is on that host, because some browsers don't count the socket as
 * `'self'`. Throws an Error that names the invalid setting.
 */
export function hostsOf(
  env: Env & MemberEnv,
  settings: Record<string, string | undefined>,
  site?: string,
): Hosts {
  const api = originOf(env.apiUrl)
  const chat = originOf(env.chatUrl)
  const ownSocket = site && env.chatUrl && chat.length === 0 ? [`wss://${site}`] : []
  const named = (kind: keyof Hosts) => hostsIn(settings, HOST_SETTINGS[kind])
  return {
    images: [...api, ...chat, ...named('images')],
    media: [...chat, ...env.howtoVideos.flatMap(originOf), ...named('media')],
    connect: [...api, ...chat, ...chat.map(socketOf), ...ownSocket, ...named('connect')],
    forms: [...Object.values(env.games).flatMap(formOriginOf), ...named('forms')],
  }
}

const directive = (name: string, ...sources: string[]) => [name, ...new Set(sources)].join(' ')

/**
 * The headers of every page and every file that isn't an asset, for the sandbox and for operators. They allow only the
 * app's own files, the given hosts, the inline scripts and styles that the build wrote into its documents (`inline`),
 * pictures at `data:` and `blob:` URLs, and media at `blob:` URLs. Text becomes markup or a script URL only through the
 * two named Trusted Types policies (`src/lib/text/html.ts`, `src/offline/register-service-worker.ts`).
 */
export function securityHeaders(
  { images, media, connect, forms }: Hosts,
  inline: InlineSources,
): Record<string, string> {
  const policy = [
    directive('default-src', "'none'"),
    directive('script-src', "'self'", ...inline.scripts),
    directive('style-src', "'self'", ...inline.styles),
    directive('img-src', "'self'", 'data:', 'blob:', ...images),
    directive('connect-src', "'self'", ...connect),
    directive('media-src', "'self'", 'blob:', ...media),
    directive('font-src', "'self'"),
    directive('manifest-src', "'self'"),
    directive('worker-src', "'self'"),
    directive('form-action', "'self'", ...forms),
    directive('base-uri', "'none'"),
    directive('object-src', "'none'"),
    directive('frame-ancestors', "'none'"),
    directive('require-trusted-types-for', "'script'"),
    directive('trusted-types', 'member-wallet', 'member-wallet-worker'),
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

const OF_ASSETS = ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security']

/**
 * The headers of files under `/assets/`. The others have an effect only on pages and workers. On each of a first page's
 * dozen files they would only cost time on a slow line.
 */
export function assetHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => OF_ASSETS.includes(name)))
}
