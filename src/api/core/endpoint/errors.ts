import { cleanMessage, isRecord } from '@/lib/text/text'
import { isKnownCode, isRefusal, SERVER_ERROR_CODE } from './codes'

/**
 * How a call failed:
 * `refused` the server said no, with a code or a text; `offline` nothing was sent; `network` no answer came;
 * `timeout`; `redirected` a write was answered from another address; `server` a 5xx without a message; `unreadable` not JSON; `schema` an answer that does not pass its schema;
 * `not-found`, `forbidden`, `too-many`, `rejected` a 4xx without a message; `stopped` a 403, 429 or 503 that is a page of
 * somebody in between; `too-large` an upload's 413; `input` the request itself was bad and did not leave; `cancelled` by
 * the member.
 */
export const ERROR_KINDS = [
  'refused',
  'offline',
  'network',
  'timeout',
  'redirected',
  'server',
  'unreadable',
  'schema',
  'not-found',
  'forbidden',
  'too-many',
  'rejected',
  'stopped',
  'too-large',
  'input',
  'cancelled',
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** What is known of a write: it was refused, or nobody knows. */
export type Outcome = 'refused' | 'unknown'

const UNKNOWN_OUTCOME: readonly ErrorKind[] = [
  'network',
  'timeout',
  'redirected',
  'server',
  'unreadable',
  'schema',
]

/** A failed call. `message` is the server's code or text where it gave one; show it with `errorText` (src/i18n). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** It ended the session or closed the site: the page that then opens says so, a toast would say it twice. */
  reported = false
  /** The call that failed moves money: where its outcome is unknown, the balance and the statement tell. */
  movesMoney = false

  constructor(
    readonly kind: ErrorKind,
    message = '',
    /** HTTP status, 0 without an answer. */
    readonly status = 0,
  ) {
    super(message)
  }

  /** The server's code or text, empty when it gave none. */
  get code(): string {
    return this.kind === 'refused' ? this.message : ''
  }

  /** A 5xx with a text of its own, or SERVER_ERROR_CODE at any status, has not refused: the server broke down on the way. */
  get outcome(): Outcome {
    const brokeDown = this.code === SERVER_ERROR_CODE || (this.status >= 500 && !isRefusal(this.code))
    return brokeDown || UNKNOWN_OUTCOME.includes(this.kind) ? 'unknown' : 'refused'
  }
}

/** Any thrown value as an ApiError. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError('unreadable', error instanceof Error ? error.message : '')
}

/**
 * Where a server may put its code or text; null when there is none. A list of complaints is one text, a number is none,
 * and a code that nobody knows comes after every text.
 */
export function readMessage(body: unknown): string | null {
  if (!isRecord(body)) return cleanMessage(body)
  const { error, errors, message, errorCode, code, status, result } = body
  const inError = isRecord(error) ? error : {}
  const candidates = [
    // A code beside a list says more than the list.
    Array.isArray(message) ? (known(error) ?? message) : message,
    body.Message,
    inError.message,
    error,
    known(errorCode),
    known(code),
    body.msg,
    body.errorMessage,
    (isRecord(errors) ? Object.values(errors).flat() : Array.isArray(errors) ? errors : [errors])[0],
    body.detail,
    errorCode,
    code,
    inError.code,
    body.title,
    known(status),
    known(result),
  ]
  for (const candidate of candidates) {
    const texts = [candidate].flat().map(sayable).filter(Boolean)
    if (texts.length > 0) return cleanMessage(texts.join(', '))
  }
  return null
}

const known = (code: unknown) => (typeof code === 'string' && isKnownCode(code.trim()) ? code : undefined)

/** A text, or what an entry of a validation's list says. */
function sayable(one: unknown): string | null {
  if (isRecord(one)) {
    const { message, msg, constraints } = one
    return cleanMessage(message ?? msg ?? (isRecord(constraints) ? Object.values(constraints)[0] : null))
  }
  return typeof one === 'string' && /^[\d\s]*$/.test(one) ? null : cleanMessage(one)
}
