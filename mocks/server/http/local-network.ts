import { hostname, networkInterfaces } from 'node:os'

/** Reserved name endings that don't exist on the internet (RFC 2606, 6761, 6762, 8375), and those of common routers. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|test|internal|lan|home\.arpa)$/

/** IPv4: 0.0.0.0 (this machine), loopback, private, link-local and shared (carrier, tunnel) addresses. */
const LOCAL_IPV4 =
  /^(?:0|127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
/** IPv6: loopback, unique local and link-local addresses. */
const LOCAL_IPV6 = /^\[(?:::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/

const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address))

/** The names in a setting, separated by commas or spaces. */
export const namesIn = (setting: string | undefined) =>
  (setting ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/**
 * True when a host name is local or one of `more`. A hostile site can point its own name at this machine (DNS
 * rebinding), so the sandbox doesn't answer under unknown names.
 */
export function isLocalHost(name: string, more: readonly string[] = []): boolean {
  const host = name.toLowerCase()
  if (more.includes(host) || host === hostname().toLowerCase()) return true
  if (host.startsWith('[')) return LOCAL_IPV6.test(host) || ownAddresses().includes(host.slice(1, -1))
  if (/^[\d.]+$/.test(host)) return LOCAL_IPV4.test(host) || ownAddresses().includes(host)
  // A name without a dot belongs to the local network.
  return LOCAL_NAME.test(host) || /^[a-z\d_-]+$/.test(host)
}
