import { parseJson } from '@/lib/json'
import { isRecord } from '@/lib/text/text'
import { expectedKeys, WRAPPERS } from '../wire/wire'
import { endsSession, isKnownCode, isSuccessCode } from './codes'
import type { EndpointSpec } from './define-endpoint'
import { noteOddAnswer } from './diagnostics'
import { ApiError, type ErrorKind, readMessage } from './errors'

const WITHOUT_MESSAGE: Record<number, ErrorKind> = {
  403: 'forbidden',
  404: 'not-found',
  410: 'refused',
  429: 'too-many',
}

/**
 * What an answer says by its declaration: the output as its schema makes it. Throws an ApiError for every failure,
 * wherever it stands, and for an answer that does not pass its schema.
 */
export function readOutput(spec: EndpointSpec, status: number, body: string): unknown {
  try {
    return checkedOutput(spec, readAnswer(status, body, expectedKeys.get(spec.output) ?? []), status)
  } catch (error) {
    if (error instanceof ApiError && spec.emptyWhen?.(error)) return checkedOutput(spec, null, status)
    throw error
  }
}

function checkedOutput(spec: EndpointSpec, value: unknown, status: number): unknown {
  const parsed = spec.output.safeParse(value)
  if (!parsed.success) {
    noteOddAnswer(`${spec.method} ${spec.path}`, parsed.error.issues)
    throw new ApiError('schema', '', status)
  }
  const refusal = spec.refusal?.(parsed.data)
  if (refusal) throw new ApiError('refused', refusal, status)
  return parsed.data
}

/**
 * The body of an answer as a value. Throws an ApiError when it is a failure, wherever the server put it
 * (decisions G-02, G-03): a status of 400 or more, `success: false`, or a 2xx that has none of the `expected` keys but
 * an error: a known code, `status: error`, an `error` or `errors`. An empty body is null.
 */
export function readAnswer(status: number, body: string, expected: readonly string[]): unknown {
  const value = parse(body)
  if (status >= 400 || status === 0) throw failureOf(status, value)
  if (value === undefined) throw new ApiError('unreadable', '', status)
  const failure = failingPart(value, expected)
  if (failure !== undefined) throw new ApiError('refused', readMessage(failure) ?? '', status)
  return value
}

const LONGEST_PLAIN_TEXT = 200

/** JSON, null for an empty body, a short plain text ("OK", a bare code) as itself, undefined for anything else. */
function parse(body: string): unknown {
  const trimmed = body.trim()
  if (trimmed === '') return null
  try {
    return parseJson(trimmed)
  } catch {
    return /^[<{["]/.test(trimmed) || trimmed.length > LONGEST_PLAIN_TEXT ? undefined : trimmed
  }
}

function failureOf(status: number, value: unknown): ApiError {
  const message = readMessage(value)
  if (message && !isSuccessCode(message)) return new ApiError('refused', message, status)
  if (status === 401) return new ApiError('refused', 'UNAUTHORIZED', status)
  if (status === 410) return new ApiError('refused', 'gone', status)
  if (status >= 500) return new ApiError('server', '', status)
  return new ApiError(WITHOUT_MESSAGE[status] ?? 'rejected', '', status)
}

/** The part of a 2xx answer that says that it failed: the answer itself, or what its wrapper holds; undefined for none. */
function failingPart(value: unknown, expected: readonly string[]): unknown {
  if (!isRecord(value)) return carriesErrorCode(value) ? value : undefined
  if (value.success === false) return value
  // `message` and `code` say how it went, so they do not show that it went well.
  if (expected.some((key) => key !== 'message' && key !== 'code' && Object.hasOwn(value, key)))
    return undefined
  if (carriesErrorCode(value) || namesFailure(value)) return value
  for (const wrapper of WRAPPERS) {
    const nested = value[wrapper]
    const failing = isRecord(nested) ? failingPart(nested, expected) : undefined
    if (failing !== undefined) return failing
  }
  return undefined
}

function carriesErrorCode(value: unknown): boolean {
  const message = readMessage(value)
  if (message === null || isSuccessCode(message)) return false
  return isKnownCode(message) || endsSession(message)
}

function namesFailure({ status, error, errors }: Record<string, unknown>): boolean {
  if (typeof status === 'string' && /^(error|fail|failed)$/i.test(status)) return true
  const hasError = typeof error === 'string' ? error.trim() !== '' : error === true || isRecord(error)
  return hasError || (Array.isArray(errors) && errors.length > 0)
}
