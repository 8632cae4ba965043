import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocalHost, namesIn } from './local-network'
import { sendJson, urlOf } from './node-adapter'

/** Why a request is refused. */
interface Refused {
  status: number
  message: string
}

/** Host names that the sandbox answers to besides the local ones, such as a tunnel's or a cloud machine's. */
export const furtherHosts = () => namesIn(process.env.SANDBOX_HOSTS)

/**
 * Returns a request's URL. Returns a refusal when the URL is malformed or has a user name, or its host is neither local
 * nor one of `hosts`.
 */
function readAddress(req: IncomingMessage, hosts: readonly string[]): URL | Refused {
  let url: URL
  try {
    url = urlOf(req)
  } catch {
    return { status: 400, message: 'The address cannot be read' }
  }
  if (url.username || url.password) return { status: 400, message: 'A host has no user name' }
  if (isLocalHost(url.hostname, hosts)) return url
  return {
    status: 403,
    message: `The sandbox answers this machine and its network only: "${url.hostname}" is neither. SANDBOX_HOSTS=${url.hostname} allows it.`,
  }
}

/** The URL of an admitted request. Refuses others with the reason as JSON and gives null. */
export function admit(req: IncomingMessage, res: ServerResponse, hosts = furtherHosts()): URL | null {
  const url = readAddress(req, hosts)
  if (url instanceof URL) return url
  sendJson(res, url.status, { message: url.message })
  return null
}

/**
 * True when a chat socket may be opened: its host is local or one of `hosts`, and its page's origin is on such a host,
 * one of `origins`, or missing. The sandbox must check this, because browsers don't apply the same-origin policy to
 * sockets.
 */
export function admitsSocket(
  req: IncomingMessage,
  origins: readonly string[],
  hosts = furtherHosts(),
): boolean {
  if (!(readAddress(req, hosts) instanceof URL)) return false
  const { origin } = req.headers
  if (origin === undefined || origins.includes(origin)) return true
  return URL.canParse(origin) && isLocalHost(new URL(origin).hostname, hosts)
}
