import { type Hosts, securityHeaders } from '../../../scripts/build/headers'

/**
 * What the built app is served with, as an operator would serve it. `providerUrl` may be posted to and shown;
 * `serverOrigins` are called, with the chat's socket, and their pictures and videos shown.
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
