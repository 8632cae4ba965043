import { hostname, networkInterfaces } from 'node:os'

/** Endings that no name on the internet has (RFC 2606, 6761, 6762, 8375), and what routers give. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|test|internal|lan|home\.arpa)$/

/** IPv4: any address of this machine, loopback, the private networks, link-local and those of carriers and tunnels. */
const LOCAL_IPV4 =
  /^(?:0|127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
/** IPv6: loopback, unique local and link-local addresses. */
const LOCAL_IPV6 = /^\[(?:::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/

const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address))

/** The names in a setting, separated by commas or blanks. */
export const namesIn = (setting: string | undefined) =>
  (setting ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/**
 * Whether a host name is this machine's or its network's, or one of `more`. A page of a stranger's site can have the
 * browser ask any address; but under its own name, which it may point here, the sandbox answers nothing.
 */
export function isLocalHost(name: string, more: readonly string[] = []): boolean {
  const host = name.toLowerCase()
  if (more.includes(host) || host === hostname().toLowerCase()) return true
  if (host.startsWith('[')) return LOCAL_IPV6.test(host) || ownAddresses().includes(host.slice(1, -1))
  if (/^[\d.]+$/.test(host)) return LOCAL_IPV4.test(host) || ownAddresses().includes(host)
  // A name without a point is one of the network's own.
  return LOCAL_NAME.test(host) || /^[a-z\d_-]+$/.test(host)
}
