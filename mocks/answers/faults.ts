import { isRecord } from '@/lib/is-record'
import type { World } from '../world/world'
import { type Fault, type FaultKind, ruleFor } from './call-model'

export type FaultOptions = Partial<Pick<Fault, 'status' | 'code' | 'ms' | 'times' | 'book'>>

/** Completes a fault. By default it stays until it is removed, and `book` is false. */
export function newFault(fault: FaultOptions & Pick<Fault, 'method' | 'path' | 'kind'>): Fault {
  return { times: null, book: false, ...fault, method: fault.method.toUpperCase() }
}

/** True when a fault destroys the connection. */
export function cutsConnection(fault: Fault | undefined): boolean {
  return fault?.kind === 'drop' || fault?.kind === 'cut'
}

/** True while any armed fault can cut a connection. */
export function isDropArmed(world: World): boolean {
  return world.faults.some(cutsConnection)
}

/** True when this call's connection is about to be cut. Doesn't decrement the fault. */
export function isAboutToBeCut(world: World, method: string, path: string): boolean {
  return cutsConnection(ruleFor(world.faults, method, path))
}

/** Answers a call under a fault. Without a fault, or when its kind doesn't change the answer, returns `answer()`. */
export async function applyFault(
  fault: Fault | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  switch (fault?.kind) {
    case 'status':
      return Response.json(fault.code === undefined ? {} : { message: fault.code }, {
        status: fault.status ?? 500,
      })
    case 'html':
      return page('502 Bad Gateway', fault.status ?? 502)
    case 'redirected':
      // The target answers 200 with JSON, which looks like a success if the redirect goes unnoticed.
      return new Response(null, { status: fault.status ?? 302, headers: { Location: '/api/lookup/info' } })
    case 'stopped':
      return page('Just a moment...', fault.status ?? 403)
    case 'too-large':
      return page('413 Request Entity Too Large', 413)
    case 'malformed':
      return garbled(await answer(), (text) =>
        text.length > 2 ? text.slice(0, Math.ceil(text.length / 2)) : '{"cut',
      )
    case 'schema':
      return garbled(await answer(), (text) => JSON.stringify(otherShape(JSON.parse(text))))
    default:
      return answer()
  }
}

/** The kinds that don't run the handler, unless `book` asks for it. */
const WITHOUT_HANDLER: readonly FaultKind[] = [
  'status',
  'html',
  'hang',
  'drop',
  'redirected',
  'stopped',
  'too-large',
]

/** True when the handler runs only because of `book`. */
export const isBooked = ({ book, kind }: Fault): boolean => book && WITHOUT_HANDLER.includes(kind)

/** An HTML page, as a proxy or firewall sends it. */
function page(title: string, status: number): Response {
  const html = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`
  return new Response(html, { status, headers: { 'Content-Type': 'text/html' } })
}

async function garbled(response: Response, change: (text: string) => string): Promise<Response> {
  return new Response(change(await response.text()), {
    status: response.status,
    headers: { 'Content-Type': 'application/json' },
  })
}

/**
 * JSON of another shape. An object stays an object, but its fields change: lists and objects become numbers, primitives
 * become objects. Any other JSON becomes a number.
 */
function otherShape(value: unknown): unknown {
  if (!isRecord(value)) return 42
  const entries = Object.entries(value)
  if (entries.length === 0) return { unexpected: true }
  return Object.fromEntries(
    entries.map(([key, field]) => [
      key,
      typeof field === 'object' && field !== null ? 42 : { unexpected: true },
    ]),
  )
}

/** The answer as long as it says, with a body that breaks off in its middle. */
export async function cutInTheMiddle(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(bytes.subarray(0, bytes.length / 2)),
    pull: (stream) => stream.error(new TypeError('The connection was cut')),
  })
  const headers = new Headers(response.headers)
  headers.set('Content-Length', String(bytes.length))
  return new Response(body, { status: response.status, headers })
}
