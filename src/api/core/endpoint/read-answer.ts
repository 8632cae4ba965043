import { parseJson } from '@/lib/json'
import { isRecord } from '@/lib/text/text'
import { hasExpected, isUnderstood, keysOf } from '../wire/recognised'
import { WRAPPERS } from '../wire/wrapper'
import { isAssent, isKnownCode, isSuccessCode } from './codes'
import { noteOddAnswer } from './diagnostics'
import type { EndpointSpec } from './endpoint-spec'
import { ApiError, type ErrorKind } from './errors'
import { isFailingText, refusedPart } from './refusal-signs'
import { readMessage } from './server-message'

const WITHOUT_MESSAGE: Record<number, ErrorKind> = {
  403: 'forbidden',
  404: 'not-found',
  410: 'refused',
  429: 'too-many',
}

/**
 * Reads an answer by its declaration and returns the schema's output. Throws an ApiError for an answer that isn't
 * understood, and for a failure that the declaration doesn't take for an empty answer (`emptyWhen`).
 */
export function readOutput(spec: EndpointSpec, status: number, body: string): unknown {
  try {
    return checkedOutput(spec, readAnswer(spec, status, body), status)
  } catch (error) {
    if (error instanceof ApiError && spec.emptyWhen?.(error)) return checkedOutput(spec, null, status)
    throw error
  }
}

function checkedOutput(spec: EndpointSpec, value: unknown, status: number): unknown {
  const parsed = spec.output.safeParse(value)
  const isDone = parsed.success && hasSuccessFields(spec, parsed.data)
  if (!isDone || (spec.kind === 'query' && !isUnderstood(spec.output, value))) {
    noteOddAnswer(`${spec.method} ${spec.path}`, parsed.error?.issues ?? [NOT_UNDERSTOOD])
    const message = spec.messageRefuses && isRecord(value) ? messageWithin(value) : null
    throw message ? new ApiError('refused', message, status) : new ApiError('schema', '', status)
  }
  const refusal = spec.refusal?.(parsed.data)
  if (refusal) throw new ApiError('refused', refusal, status)
  return parsed.data
}

const NOT_UNDERSTOOD = { path: [], message: 'none of the expected fields' }

function hasSuccessFields({ success }: EndpointSpec, output: unknown): boolean {
  return typeof success !== 'object' || success.every((name) => isRecord(output) && output[name] != null)
}

/**
 * Reads an answer's body. Throws an ApiError for a status of 400 or more, for an unreadable body, for a 2xx with a sign
 * of refusal (`refusal-signs.ts`), and for a write without its declared sign of success. (`readOutput` checks a sign
 * that is a list of fields.) A read that has its expected data is an answer even beside signs of refusal, unless one is
 * `success: false`. An empty body is null.
 */
export function readAnswer(spec: EndpointSpec, status: number, body: string): unknown {
  const parsed = parse(body)
  if (status >= 400 || status === 0) throw failureOf(spec, status, parsed, body)
  const isText = spec.text && !isPage(body) && !HOLDS_JSON.test(body.trim())
  const value = parsed === undefined && isText ? body.trim() : parsed
  if (value === undefined) throw new ApiError('unreadable', '', status)
  const own = typeof spec.success === 'object' ? keysOf(spec.output) : []
  const isList = spec.kind === 'query' && Array.isArray(value)
  const refused = isList ? undefined : refusedPart(value, { own })
  if (
    refused !== undefined &&
    (spec.kind === 'mutation' || isDenied(refused) || !hasExpected(spec.output, value))
  )
    throw new ApiError('refused', messageWithin(refused) ?? messageWithin(value) ?? '', status)
  return spec.kind === 'mutation' && typeof spec.success !== 'object'
    ? acknowledged(spec, value, status)
    : value
}

const isDenied = (refused: unknown) => isRecord(refused) && refused.success === false

/** The message of an answer: its own, or else one inside a wrapper. */
function messageWithin(value: unknown): string | null {
  const within = isRecord(value) ? WRAPPERS.map((name) => value[name]).filter(isRecord) : []
  return [value, ...within].map(readMessage).find((message) => message !== null) ?? null
}

/**
 * What the schema of a write that needs no fields parses: the answer's object, an object made from a bare success code,
 * or null for any other sign of success. Throws an ApiError for anything else.
 */
function acknowledged({ success }: EndpointSpec, value: unknown, status: number): unknown {
  if (isRecord(value)) return value
  if (value === null || value === true || (Array.isArray(value) && value.every(isRecord))) return null
  if (typeof value !== 'string') throw new ApiError('schema', '', status)
  if (isSuccessCode(value)) return { message: value, code: value }
  if (isAssent(value) || (success === 'any-text' && !isFailingText(value))) return null
  throw new ApiError('unreadable', '', status)
}

const LONGEST_PLAIN_TEXT = 200
/** Truncated JSON, or JSON after other text. */
const HOLDS_JSON = /^[{["]|[{[]\s*["{]/

/**
 * Parses a body: JSON, null when empty, a short plain text ("OK", a bare code) as itself. Undefined for anything
 * else: an HTML page, text followed by JSON, JSON inside a JSON string.
 */
function parse(body: string): unknown {
  const trimmed = body.trim()
  if (trimmed === '') return null
  try {
    const value: unknown = parseJson(trimmed)
    return typeof value === 'string' && /^\s*[{[]/.test(value) ? undefined : value
  } catch {
    const isText = !trimmed.startsWith('<') && !HOLDS_JSON.test(trimmed)
    return isText && trimmed.length <= LONGEST_PLAIN_TEXT ? trimmed : undefined
  }
}

/** True for an HTML page, sent by a proxy or by the site. */
const isPage = (body: string) => /<(!doctype|html|head|body)\b/i.test(body.slice(0, 1000))

function failureOf({ upload }: EndpointSpec, status: number, value: unknown, body: string): ApiError {
  const message = messageWithin(value)
  if (status === 413 && upload && !(message && isKnownCode(message)))
    return new ApiError('too-large', '', status)
  if ([403, 429, 503].includes(status) && isPage(body)) return new ApiError('stopped', '', status)
  if (message && !isSuccessCode(message)) return new ApiError('refused', message, status)
  if (status === 401) return new ApiError('refused', 'UNAUTHORIZED', status)
  if (status === 410) return new ApiError('refused', 'gone', status)
  if (status >= 500) return new ApiError('server', '', status)
  return new ApiError(WITHOUT_MESSAGE[status] ?? 'rejected', '', status)
}
