import { isRecord } from '@/lib/text'
import { isKnownCode, isSuccessCode } from './codes'
import { ApiError, type ErrorKind, readMessage } from './errors'

const WITHOUT_MESSAGE: Record<number, ErrorKind> = {
  403: 'forbidden',
  404: 'not-found',
  410: 'refused',
  429: 'too-many',
}

/**
 * The body of an answer as a value. Throws an ApiError when it is a failure, wherever the server put it
 * (decisions G-02, G-03): a status of 400 or more, `success: false`, `status: error`, or a 2xx that carries an error
 * code and none of the `expected` keys. An empty body is null.
 */
export function readAnswer(status: number, body: string, expected: readonly string[]): unknown {
  const value = parse(body)
  if (status >= 400 || status === 0) throw failureOf(status, value)
  if (value === undefined) throw new ApiError('unreadable', '', status)
  if (isFailure(value, expected)) throw new ApiError('refused', readMessage(value) ?? '', status)
  return value
}

const LONGEST_PLAIN_TEXT = 200

/** JSON, null for an empty body, a short plain text ("OK", a bare code) as itself, undefined for anything else. */
function parse(body: string): unknown {
  const trimmed = body.trim()
  if (trimmed === '') return null
  try {
    return JSON.parse(trimmed)
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

function isFailure(value: unknown, expected: readonly string[]): boolean {
  const message = readMessage(value)
  const carriesCode = message !== null && isKnownCode(message) && !isSuccessCode(message)
  if (!isRecord(value)) return carriesCode
  if (value.success === false) return true
  const bare = !expected.some((key) => key !== 'message' && key !== 'code' && Object.hasOwn(value, key))
  if (!bare) return false
  return carriesCode || (typeof value.status === 'string' && /^(error|fail|failed)$/i.test(value.status))
}
