import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { sendJson, urlOf } from './node-adapter'

/** Reserved name endings that don't exist on the internet (RFC 2606, 6761, 6762, 8375), and those of common routers. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|test|internal|lan|home\.arpa)$/

/** The names in a setting, separated by commas or spaces. */
export const namesIn = (setting: string | undefined) =>
  (setting ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/**
 * True for an address, a name of the local network, and one that `SANDBOX_HOSTS` has, such as a tunnel's. A hostile site
 * can point its own name at this machine (DNS rebinding), so the sandbox doesn't answer under unknown names.
 */
export function isOwnHost(name: string): boolean {
  const host = name.toLowerCase()
  if (isIP(host.replace(/^\[|\]$/g, ''))) return true
  // A name without a dot belongs to the local network.
  if (LOCAL_NAME.test(host) || /^[a-z\d_-]+$/.test(host)) return true
  return host === hostname().toLowerCase() || namesIn(process.env.SANDBOX_HOSTS).includes(host)
}

/** The URL of a request. Why it is refused, when its URL is malformed or has a user name, or its host is not our own. */
function readAddress(req: IncomingMessage): URL | { status: number; message: string } {
  let url: URL
  try {
    url = urlOf(req)
  } catch {
    return { status: 400, message: 'The address cannot be read' }
  }
  if (url.username || url.password) return { status: 400, message: 'A host has no user name' }
  if (isOwnHost(url.hostname)) return url
  return {
    status: 403,
    message: `The sandbox answers this machine and its network only: "${url.hostname}" is neither. SANDBOX_HOSTS=${url.hostname} allows it.`,
  }
}

/** The URL of an admitted request. Refuses others with the reason as JSON and gives null. */
export function admit(req: IncomingMessage, res: ServerResponse): URL | null {
  const url = readAddress(req)
  if (url instanceof URL) return url
  sendJson(res, url.status, { message: url.message })
  return null
}

/**
 * True when a chat socket may be opened: the request is admitted, and its page is on the same host, of one of `origins`,
 * or none. The sandbox must check this, because browsers don't apply the same-origin policy to sockets.
 */
export function admitsSocket(req: IncomingMessage, origins: readonly string[]): boolean {
  const url = readAddress(req)
  if (!(url instanceof URL)) return false
  const { origin } = req.headers
  if (origin === undefined || origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).hostname === url.hostname
}

/** The origins whose pages may call the API, and the headers they may send. */
export interface CrossOrigin {
  origins: readonly string[]
  headers: readonly string[]
}

/** The app's request headers that need a preflight, including the idempotency header (docs/hosting.md). */
export const APP_HEADERS = ['authorization', 'client-type', 'content-type', 'idempotency-key']

const METHODS = 'GET, POST, PUT, DELETE'
const KEPT_SECONDS = 600

/** Lets a page of an allowed origin read the answer and the server's time. Gives true for such a page. */
function allowReading({ origins }: CrossOrigin, req: IncomingMessage, res: ServerResponse): boolean {
  const { origin } = req.headers
  res.appendHeader('Vary', 'Origin')
  if (origin === undefined || !origins.includes(origin)) return false
  res.setHeader('Access-Control-Allow-Origin', origin)
  res.setHeader('Access-Control-Expose-Headers', 'Date, Age')
  return true
}

/** Sets the CORS headers of an answer. Gives true when the request was a preflight, which is then answered. */
export function answerPreflight(allowed: CrossOrigin, req: IncomingMessage, res: ServerResponse): boolean {
  const isAllowed = allowReading(allowed, req, res)
  if (req.method !== 'OPTIONS' || !req.headers['access-control-request-method']) return false
  if (isAllowed) {
    res.setHeader('Access-Control-Allow-Methods', METHODS)
    res.setHeader('Access-Control-Allow-Headers', allowed.headers.join(', '))
    res.setHeader('Access-Control-Max-Age', KEPT_SECONDS)
  }
  res.writeHead(isAllowed ? 204 : 403).end()
  return true
}
