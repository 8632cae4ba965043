import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocalHost, namesIn } from './local-network'
import { sendJson, urlOf } from './node-adapter'

/** Why a request is not answered. */
interface Refused {
  status: number
  message: string
}

/** Further names that the sandbox is reached by: of a tunnel, or of a cloud's machine. */
export const furtherHosts = () => namesIn(process.env.SANDBOX_HOSTS)

/**
 * The address of a request, or why it is refused: one that cannot be read, or one that comes by a name that is not this
 * machine's or its network's (nor one of `hosts`).
 */
function readAddress(req: IncomingMessage, hosts: readonly string[]): URL | Refused {
  let url: URL
  try {
    url = urlOf(req)
  } catch {
    return { status: 400, message: 'The address cannot be read' }
  }
  if (isLocalHost(url.hostname, hosts)) return url
  return {
    status: 403,
    message: `The sandbox answers this machine and its network only: "${url.hostname}" is neither. SANDBOX_HOSTS=${url.hostname} allows it.`,
  }
}

/** The address of a request that may be answered; null for one that was refused, with the reason as JSON. */
export function admit(req: IncomingMessage, res: ServerResponse, hosts = furtherHosts()): URL | null {
  const url = readAddress(req, hosts)
  if (url instanceof URL) return url
  sendJson(res, url.status, { message: url.message })
  return null
}

/**
 * Whether a chat socket may be opened: by a name of this machine or its network, and from a page of one too, or of one of
 * `origins`. No rule of the browser keeps a stranger's page from opening it.
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
