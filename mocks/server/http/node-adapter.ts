import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Outcome } from '../answers/respond'

/** The request's address as its sender wrote it. Throws on one that is none. */
export function urlOf(req: IncomingMessage): URL {
  return new URL(req.url ?? '/', `http://${req.headers.host ?? 'localhost'}`)
}

/** A body is longer than it may be. */
export class BodyTooLong extends Error {}

/** What the printed web servers let through (scripts/hosting): a slip, or a chat's video. */
const LONGEST_UPLOAD = 32 * 2 ** 20

/**
 * The whole body: it is read before anything answers, so that a cut connection is cut after the sending. Throws a
 * BodyTooLong as soon as it has more than `limit` bytes.
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

/** Node's request as the web's. Throws a BodyTooLong. */
export async function toRequest(req: IncomingMessage): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const text of Array.isArray(value) ? value : [value])
      if (text !== undefined) headers.append(name, text)
  }
  const body = await bodyOf(req, LONGEST_UPLOAD)
  const method = req.method ?? 'GET'
  return new Request(urlOf(req), { method, headers, ...(body.length > 0 ? { body } : {}) })
}

/** Sends the web's answer as Node's; a hang leaves the response open, a drop and a cut destroy the connection. */
export async function sendOutcome(outcome: Outcome, res: ServerResponse): Promise<void> {
  if (outcome === 'hang') return
  const response = outcome === 'drop' || 'type' in outcome ? outcome : outcome.cut
  if (response === 'drop' || response.type === 'error') {
    res.socket?.destroy()
    return
  }
  for (const [name, value] of response.headers) res.setHeader(name, value)
  const body = compressed(Buffer.from(await response.arrayBuffer()), res)
  res.setHeader('Content-Length', body.length)
  res.writeHead(response.status)
  if (response === outcome) res.end(body)
  else res.write(body.subarray(0, body.length / 2), () => res.socket?.destroy())
}

/** Shorter is not worth it, as nginx and Caddy have it. */
const COMPRESSED_BYTES = 1_000

/** A long text as a good host sends it, to who takes it so. */
function compressed(body: Buffer, res: ServerResponse): Buffer {
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
