import { type Hosts, securityHeaders } from '../../../scripts/build/headers'
import type { InlineSources } from '../../../scripts/build/inline-sources'

interface Served {
  host: string
  /** Forms may post to it, and its pictures may be shown. */
  providerUrl: string
  /** May be called, with the chat's socket, and their media may be shown. */
  serverOrigins?: readonly string[]
  /** What the build's documents hold inline. */
  inline: InlineSources
}

/** The headers that the built app is served with, as in production. */
export function sandboxHeaders({
  host,
  providerUrl,
  serverOrigins = [],
  inline,
}: Served): Record<string, string> {
  const sockets = serverOrigins.map((origin) => origin.replace(/^http/, 'ws'))
  const hosts: Hosts = {
    images: [providerUrl, ...serverOrigins],
    media: [...serverOrigins],
    connect: [`ws://${host}`, `wss://${host}`, ...serverOrigins, ...sockets],
    forms: [providerUrl],
  }
  return securityHeaders(hosts, inline)
}
