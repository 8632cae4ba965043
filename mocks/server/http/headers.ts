import { type Hosts, securityHeaders } from '../../../scripts/build/headers'

/**
 * The headers that the built app is served with, as in production. Forms may post to `providerUrl`, and its pictures
 * may be shown. `serverOrigins` may be called, with the chat's socket, and their media may be shown.
 */
export function sandboxHeaders(
  host: string,
  providerUrl: string,
  serverOrigins: readonly string[] = [],
): Record<string, string> {
  const sockets = serverOrigins.map((origin) => origin.replace(/^http/, 'ws'))
  const hosts: Hosts = {
    images: [providerUrl, ...serverOrigins],
    media: [...serverOrigins],
    connect: [`ws://${host}`, `wss://${host}`, ...serverOrigins, ...sockets],
    forms: [providerUrl],
  }
  return securityHeaders(hosts)
}
