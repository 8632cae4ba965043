import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../src/env.schema.ts'

/** The hosts that a page may use besides its own, by purpose. Each is an origin, a host or a scheme (`https:`). */
export interface Hosts {
  images: readonly string[]
  media: readonly string[]
  /** The API, the chat with its socket, and the hosts of `CSP_CONNECT_HOSTS`. */
  connect: readonly string[]
  /** Game sites that sign-in forms are posted to. */
  forms: readonly string[]
}

/** The origin of an absolute URL; none for a path, which is on the app's own origin. */
function originOf(address: string | null): string[] {
  return address && /^https?:/.test(address) ? [new URL(address).origin] : []
}

const formOriginOf = (entry: Env['games'][string]) =>
  entry.enter === 'form' ? originOf(entry.url ?? null) : []

const socketOf = (origin: string) => origin.replace(/^http/, 'ws')

/**
 * The hosts allowed by the build settings. A chat on the app's own origin has its socket allowed by name where
 * `VITE_PUBLIC_ORIGIN` names that origin, because some browsers don't count the socket as `'self'`.
 */
export function hostsOf(env: Env): Hosts {
  const api = originOf(env.apiUrl)
  const chat = originOf(env.chatUrl)
  const sockets = (env.chatUrl?.startsWith('/') ? originOf(env.publicOrigin) : chat).map(socketOf)
  return {
    images: [...api, ...chat, ...env.imageHosts],
    media: [...chat, ...env.howtoVideos.flatMap(originOf), ...env.mediaHosts],
    connect: [...api, ...chat, ...sockets, ...env.connectHosts],
    forms: [...Object.values(env.games).flatMap(formOriginOf), ...env.gameHosts],
  }
}

const directive = (name: string, ...sources: string[]) => [name, ...new Set(sources)].join(' ')
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The Content-Security-Policy of a document. It allows only the app's own files, the given hosts, the scripts and styles
 * that the document holds inline, by their hashes, pictures at `data:` and `blob:` URLs, and media at `blob:` URLs. Text
 * becomes markup or a script URL only through the two named Trusted Types policies (`src/lib/text/html.ts`,
 * `src/offline/register-service-worker.ts`).
 */
export function policyOf(html: string, { images, media, connect, forms }: Hosts): string {
  const { scripts, styles } = inlineIn(html)
  return [
    directive('default-src', "'none'"),
    directive('script-src', "'self'", ...scripts.map(hashOf)),
    directive('style-src', "'self'", ...styles.map(hashOf)),
    directive('img-src', "'self'", 'data:', 'blob:', ...images),
    directive('connect-src', "'self'", ...connect),
    directive('media-src', "'self'", 'blob:', ...media),
    directive('font-src', "'self'"),
    directive('manifest-src', "'self'"),
    directive('worker-src', "'self'"),
    directive('form-action', "'self'", ...forms),
    directive('base-uri', "'none'"),
    directive('object-src', "'none'"),
    directive('require-trusted-types-for', "'script'"),
    directive('trusted-types', 'member-wallet', 'member-wallet-worker'),
  ].join('; ')
}

const BEFORE = '<meta charset="utf-8" />'
const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/

/**
 * The document with its policy, which stands in the page so that a host needs no configuration that changes with a
 * build. It comes before all that it governs. Throws when the document has no place for it.
 */
export function withPolicy(html: string, hosts: Hosts): string {
  if (!html.includes(BEFORE)) throw new Error('a document has no place for its policy')
  return html.replace(
    BEFORE,
    `${BEFORE}<meta http-equiv="Content-Security-Policy" content="${policyOf(html, hosts)}">`,
  )
}

/** The policy that a document has; null for none, and where something that it governs comes before it. */
export function policyIn(html: string): string | null {
  const found = POLICY.exec(html)
  const isFirst = found && !/<(?:script|style|link|base|body)\b/i.test(html.slice(0, found.index))
  return isFirst ? (found[1] ?? null) : null
}

const DIRECTIVES = {
  images: 'img-src',
  media: 'media-src',
  connect: 'connect-src',
  forms: 'form-action',
} as const

/** A document whose policy allows more hosts than its build does: what the sandbox has beside it. */
export function withMoreHosts(html: string, hosts: Hosts): string {
  return html.replace(POLICY, (policy) =>
    Object.entries(DIRECTIVES).reduce(
      (text, [kind, name]) =>
        text.replace(new RegExp(`${name} [^;"]*`), (sources) =>
          [sources, ...hosts[kind as keyof Hosts]].join(' '),
        ),
      policy,
    ),
  )
}

/** The scripts and styles that documents hold inline, as texts. */
interface InlineTexts {
  scripts: string[]
  styles: string[]
}

// An attribute's text is read as a whole: the brand's name in it may hold `>` and ` src=`.
const SCRIPT = /<script(?!(?:"[^"]*"|[^">])*\ssrc=)(?:"[^"]*"|[^">])*>(.+?)<\/script>/gs
const STYLE = /<style>(.+?)<\/style>/gs

/** The inline scripts and styles of some documents. */
export function inlineIn(...documents: string[]): InlineTexts {
  const texts = (part: RegExp) => [
    ...new Set(documents.flatMap((html) => [...html.matchAll(part)].map(([, text = '']) => text))),
  ]
  return { scripts: texts(SCRIPT), styles: texts(STYLE) }
}

/** The documents of a build, by their path in its folder (`dist`). Empty for a folder that does not exist. */
export function documentsOf(dist: string): Map<string, string> {
  const names = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : []
  return new Map(
    names
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(dist, name), 'utf8')]),
  )
}
