import { entryOf } from '@/features/game/entries'
import { isRecord } from '@/lib/is-record'
import type { Env } from '../../src/env.schema'
import { hostsOf } from '../build/policy'
import { type Row, rowOf } from './row'

/** Hosts that browsers trust without HTTPS, because they are this machine (Secure Contexts). */
const OWN_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/** True for an origin on this machine. */
export const isOwnMachine = (origin: string) => OWN_MACHINE.test(new URL(origin).hostname)

const isOpen = (address: string) => new URL(address).protocol === 'http:' && !isOwnMachine(address)

/**
 * A failing row for each HTTP address that an HTTPS page of `origin` would need, by what names it: a browser sends
 * nothing there, shows nothing of it or warns of it.
 */
export function mixedContent(origin: string, named: Readonly<Record<string, readonly string[]>>): Row[] {
  if (new URL(origin).protocol !== 'https:') return []
  return Object.entries(named).flatMap(([what, addresses]) =>
    [...new Set(addresses)].filter(isOpen).map((address) => {
      const { host } = new URL(address)
      const finding = `${what} at ${address}: a browser refuses http on ${origin}; use https://${host}`
      return rowOf(`mixed content: ${host}`, 'fails', [finding])
    }),
  )
}

const PICTURE_KEY = /image|picture|logo|background|banner|icon|qr/i
const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i
const IN_HTML = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi

function originIn(text: string): string[] {
  const address = text.trim().replace(/^\/\//, 'https://')
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return []
  return [new URL(address).origin]
}

/** The origins of the pictures that an answer names: by the field's name, by the file's, and in HTML. */
export function pictureOrigins(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pictureOrigins(one, key))
  if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => pictureOrigins(one, name))
  if (typeof value !== 'string') return []
  const inHtml = [...value.matchAll(IN_HTML)].flatMap(([, address = '']) => originIn(address))
  const isPicture =
    PICTURE_KEY.test(key) || (URL.canParse(value) && PICTURE_FILE.test(new URL(value).pathname))
  return [...(isPicture ? originIn(value) : []), ...inHtml]
}

/** The origins that a game's sign-in form may be posted to: those of games without a sign-in link of the server's. */
export function gameOrigins(
  slots: readonly { code: string; web: string | null }[],
  games: Env['games'],
): string[] {
  return slots.flatMap(({ code, web }) => {
    const entry = entryOf(code.toLowerCase(), games, true)
    return entry.enter === 'form' && !entry.url && web ? originIn(web) : []
  })
}

/** True when a source of the policy (an origin, a host, a scheme, `*.` for subdomains) allows an origin. */
function allows(source: string, origin: string): boolean {
  const { protocol, host, hostname } = new URL(origin)
  if (source === protocol || source === '*') return true
  const [, scheme, name = ''] = /^(?:(https?:)\/\/)?([^/]*)/.exec(source) ?? []
  if (scheme && scheme !== protocol) return false
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : name === host
}

/**
 * The lines of settings for what the policy of a build would stop, to be copied as they are: the hosts that the settings
 * name already, and those of the answers. None where nothing would be stopped. `own` is the app's origin.
 */
export function policyLines(
  seen: { pictures: readonly string[]; games: readonly string[] },
  env: Env,
  own: string,
): string[] {
  const hosts = hostsOf(env)
  const line = (
    name: string,
    allowed: readonly string[],
    set: readonly string[],
    origins: readonly string[],
  ) => {
    // What is named by http fails by itself on an https page; the setting is for the address that it must get.
    const meant = origins.map((one) =>
      own.startsWith('https:') && !isOwnMachine(one) ? one.replace(/^http:/, 'https:') : one,
    )
    const stopped = meant.filter((one) => one !== own && !allowed.some((source) => allows(source, one)))
    return stopped.length > 0 ? [`${name}=${[...new Set([...set, ...stopped.toSorted()])].join(',')}`] : []
  }
  return [
    ...line('CSP_IMG_HOSTS', hosts.images, env.imageHosts, seen.pictures),
    ...line('CSP_GAME_HOSTS', hosts.forms, env.gameHosts, seen.games),
  ]
}
