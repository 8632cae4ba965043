import { isRecord } from '@/lib/is-record'
import { parseJson } from '@/lib/json'
import { noteOddAnswer, readingAnswer } from '../wire/odd-answers'
import { hasExpected, isUnderstood, keysOf } from '../wire/recognised'
import { LAYERS } from '../wire/wrapper'
import { endsSession, isKnownCode, isSuccessCode } from './codes'
import type { EndpointSpec } from './endpoint-spec'
import { ApiError, type ErrorKind } from './errors'
import { readMessage } from './server-message'
import { isUnauthenticated, isUnauthenticatedBody } from './session-signs'
import { spokenIn, unclearText } from './verdict'

const WITHOUT_MESSAGE: Record<number, ErrorKind> = {
  403: 'forbidden',
  410: 'not-found',
}

/**
 * Reads an answer by its declaration and returns the schema's output. Throws an ApiError for an answer that isn't
 * understood, and for a failure that the declaration doesn't take for an empty answer (`emptyWhen`).
 */
export function readOutput(spec: EndpointSpec, status: number, body: string): unknown {
  try {
    return checkedOutput(spec, readAnswer(spec, status, body), status)
  } catch (error) {
    if (error instanceof ApiError && spec.emptyWhen?.(error))
      return checkedOutput(spec, spec.empty ?? null, status)
    throw error
  }
}

function checkedOutput(spec: EndpointSpec, value: unknown, status: number): unknown {
  const call = `${spec.method} ${spec.path}`
  const parsed = readingAnswer(call, () => spec.output.safeParse(value))
  const isDone = parsed.success && hasSuccessFields(spec, parsed.data)
  if (!isDone || (spec.kind === 'query' && !isUnderstood(spec.output, value))) {
    noteOddAnswer(call, parsed.error?.issues ?? [NOT_UNDERSTOOD])
    const message = wordsOf(spec, [value], false) ?? unclearText(value)
    throw new ApiError(message && spec.messageRefuses ? 'refused' : 'schema', message, status)
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
 * Reads an answer's body. Throws an ApiError for a status of 400 or more, for an unreadable body, for a 2xx that says
 * no (`verdict.ts`), and for a write whose 2xx says neither yes nor no. (`readOutput` checks a sign of success that is
 * a list of fields.) A read that has its expected data is an answer even beside a refusal, unless that is
 * `success: false`. An empty body is null.
 */
export function readAnswer(spec: EndpointSpec, status: number, body: string): unknown {
  const parsed = parse(body)
  if (isUnauthenticatedBody(parsed, keysOf(spec.output))) throw unauthenticated(spec, parsed, status)
  if (status >= 400 || status === 0) throw failureOf(spec, status, parsed, body)
  const isText = spec.text && !isPage(body) && !HOLDS_JSON.test(body.trim())
  const value = parsed === undefined && isText ? body.trim() : parsed
  if (value === undefined) throw new ApiError('unreadable', '', status)
  return spec.kind === 'mutation' ? acknowledged(spec, value, status) : answered(spec, value, status)
}

function answered(spec: EndpointSpec, value: unknown, status: number): unknown {
  const spoken = Array.isArray(value) ? null : spokenIn(value, { own: [] })
  const isRefused = spoken?.verdict === 'no' && (isDenied(spoken.part) || !hasExpected(spec.output, value))
  if (isRefused) throw new ApiError('refused', wordsOf(spec, [spoken.part, value]) ?? '', status)
  return value
}

function unauthenticated(spec: EndpointSpec, value: unknown, status: number): ApiError {
  const failure = new ApiError('refused', wordsOf(spec, [value]) ?? 'UNAUTHORIZED', status)
  failure.unauthenticated = true
  return failure
}

const isDenied = (refused: unknown) => isRecord(refused) && refused.success === false

/**
 * What the schema of a write parses. For one that needs no fields that is the answer's object, an object made from a
 * bare success code, or null. Throws an ApiError for an answer that says no, or neither yes nor no (`unclear`).
 */
function acknowledged(spec: EndpointSpec, value: unknown, status: number): unknown {
  const needsFields = typeof spec.success === 'object'
  const spoken = spokenIn(value, { own: needsFields ? keysOf(spec.output) : [] })
  const said = () => wordsOf(spec, [spoken?.part, value]) ?? unclearText(spoken?.part)
  if (spoken?.verdict === 'no') throw new ApiError('refused', said(), status)
  if (spoken?.verdict === 'unclear' && !(isRecord(value) && (needsFields || decidesItself(spec, value))))
    throw new ApiError('unclear', said(), status)
  if (needsFields || isRecord(value)) return value
  if (typeof value === 'string') return isSuccessCode(value) ? { message: value, code: value } : null
  if (value === null || value === true || (Array.isArray(value) && value.every(isRecord))) return null
  throw new ApiError('schema', '', status)
}

/** Whether what an answer says besides yes and no decides nothing: it has what was asked, or is read in its own way. */
const decidesItself = ({ evidence, refusal, output }: EndpointSpec, value: unknown) =>
  evidence === 'next-call' || refusal !== undefined || hasExpected(output, value)

/**
 * What a refusal says for members: the message of the first of the given parts that has one, or else of a wrapper in
 * it. `anyField` is for what speaks of an outcome: other fields of an answer are data. A text with the path of the call is for engineers ("No route for GET /api/invite/bonus"). Null without one.
 */
function wordsOf(spec: EndpointSpec, parts: readonly unknown[], anyField = true): string | null {
  const records = parts.flatMap((part) => [
    part,
    ...(isRecord(part) ? LAYERS.map((name) => part[name]).filter(isRecord) : []),
  ])
  const words = records.map((one) => readMessage(one, { anyField })).filter((one) => one !== null)
  return words.find((text) => !holdsPath(spec, text)) ?? null
}

/** Whether a text has the path of the call, whatever stands in the place of `/api` and of its parameters. */
const holdsPath = ({ path, configuredPath }: EndpointSpec, text: string): boolean =>
  [path, configuredPath].some((one) => {
    const fixed = one?.replace(/^\/api(?=\/)/, '').replace(/\/:.*|\/$/, '')
    return fixed && text.includes(fixed)
  })

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

function failureOf(spec: EndpointSpec, status: number, value: unknown, body: string): ApiError {
  const message = wordsOf(spec, [value])
  const code = message && isKnownCode(message) ? message : null
  if (status === 413 && spec.upload && !code) return new ApiError('too-large', '', status)
  if ([403, 503].includes(status) && isPage(body)) return new ApiError('stopped', '', status)
  // Whatever else is said, members are asked to wait; what a server says of an address is not for them.
  if (status === 429 && !code) return new ApiError('too-many', message ?? '', status)
  if (status === 404 && !code && !endsSession(message ?? '')) return new ApiError('not-found', '', status)
  if (message && !isSuccessCode(message)) return new ApiError('refused', message, status)
  if (isUnauthenticated(status)) return new ApiError('refused', 'UNAUTHORIZED', status)
  if (status === 410 && spec.closesSiteBy410) return new ApiError('refused', 'gone', status)
  if (status >= 500) return new ApiError('server', '', status)
  return new ApiError(WITHOUT_MESSAGE[status] ?? 'rejected', '', status)
}
