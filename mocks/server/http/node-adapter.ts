import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

/** The request's URL as sent. Throws when it is malformed. */
export function urlOf(req: IncomingMessage): URL {
  return new URL(req.url ?? '/', `http://${req.headers.host ?? 'localhost'}`)
}

/** A body is longer than it may be. */
export class BodyTooLong extends Error {}

/** The limit of an API call's body in bytes, as in `hosting/nginx.conf`. */
export const LONGEST_UPLOAD = 32 * 2 ** 20

/**
 * Reads the whole body. A call is answered only then, so a fault cuts its connection after the client has sent
 * everything. Throws a BodyTooLong above `limit` bytes.
 */
export async function bodyOf(req: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of req) {
    bytes += chunk.length
    if (bytes > limit) throw new BodyTooLong(`A body has at most ${limit} bytes here`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Converts Node's request to a web Request. Throws a BodyTooLong when the body exceeds LONGEST_UPLOAD. */
export async function toRequest(req: IncomingMessage, url: URL): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const text of Array.isArray(value) ? value : [value])
      if (text !== undefined) headers.append(name, text)
  }
  const body = await bodyOf(req, LONGEST_UPLOAD)
  const method = req.method ?? 'GET'
  return new Request(url, { method, headers, ...(body.length > 0 ? { body } : {}) })
}

/** Sends a web Response with Node. A network error, and a body that breaks off, destroy the connection. */
export async function sendResponse(response: Response, res: ServerResponse): Promise<void> {
  if (response.type === 'error') return void res.socket?.destroy()
  for (const [name, value] of response.headers) res.setHeader(name, value)
  const { bytes, isWhole } = await readBody(response)
  const body = isWhole ? compressed(bytes, res) : bytes
  if (isWhole) res.setHeader('Content-Length', body.length)
  res.writeHead(response.status)
  if (isWhole) res.end(body)
  else res.write(body, () => res.socket?.destroy())
}

async function readBody({ body }: Response): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of body ?? []) chunks.push(chunk)
    return { bytes: Buffer.concat(chunks), isWhole: true }
  } catch {
    return { bytes: Buffer.concat(chunks), isWhole: false }
  }
}

/** Smaller bodies aren't worth compressing. */
const COMPRESSED_BYTES = 1_000

/** Compresses a long text with gzip when the client accepts it. */
export function compressed(body: Buffer, res: ServerResponse): Buffer {
  const isText = /json|text|svg/.test(String(res.getHeader('Content-Type')))
  if (!isText || body.length < COMPRESSED_BYTES) return body
  res.appendHeader('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(String(res.req.headers['accept-encoding']))) return body
  res.setHeader('Content-Encoding', 'gzip')
  return gzipSync(body)
}

/** Answers JSON. */
export function sendJson(res: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value)
  res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  res.end(body)
}
