import type { IncomingMessage, ServerResponse } from 'node:http'

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
