import { type Hosts, securityHeaders } from '../scripts/headers'

/** What the built app is served with, as an operator would serve it. `providerUrl` may be posted to and shown. */
export function sandboxHeaders(host: string, providerUrl: string): Record<string, string> {
  const hosts: Hosts = {
    images: [providerUrl],
    media: [],
    connect: [`ws://${host}`, `wss://${host}`],
    forms: [providerUrl],
  }
  return securityHeaders(hosts)
}
