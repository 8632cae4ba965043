import { type Hosts, securityHeaders } from '../../../scripts/build/headers'
import type { InlineSources } from '../../../scripts/build/inline-sources'

interface Served {
  host: string
  /** The provider site's address. Pages may post forms to it and show its pictures. */
  providerUrl: string
  /** Other origins of the API and the chat. Pages may call them, open the chat's socket there and show their media. */
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
