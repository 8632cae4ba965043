import { cleanMessage, isRecord } from '@/lib/text/text'
import { isRefusal, SERVER_ERROR_CODE } from './codes'

/**
 * How a call failed:
 * `refused` the server said no, with a code or a text; `offline` nothing was sent; `network` no answer came;
 * `timeout`; `server` a 5xx without a message; `unreadable` not JSON; `schema` an answer that does not pass its schema;
 * `not-found`, `forbidden`, `too-many`, `rejected` a 4xx without a message; `input` the request itself was bad and did
 * not leave; `cancelled` by the member.
 */
export const ERROR_KINDS = [
  'refused',
  'offline',
  'network',
  'timeout',
  'server',
  'unreadable',
  'schema',
  'not-found',
  'forbidden',
  'too-many',
  'rejected',
  'input',
  'cancelled',
] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** What is known of a write: it was refused, or nobody knows (contract rule 5). */
export type Outcome = 'refused' | 'unknown'

const UNKNOWN_OUTCOME: readonly ErrorKind[] = ['network', 'timeout', 'server', 'unreadable', 'schema']

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

  /** A 5xx with a text of its own, or BREAKDOWN at any status, has not refused: the server broke down on the way. */
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

/** Where a server may put its code or text, in the order of decision G-02; null when there is none. */
export function readMessage(body: unknown): string | null {
  if (typeof body === 'string') return cleanMessage(body)
  if (!isRecord(body)) return null
  const { error, errors } = body
  const first = Array.isArray(errors) ? errors[0] : undefined
  const candidates = [
    body.message,
    isRecord(error) ? error.message : undefined,
    error,
    body.errorCode,
    body.code,
    body.msg,
    isRecord(first) ? first.message : undefined,
    first,
  ]
  for (const candidate of candidates) {
    const message = typeof candidate === 'string' ? cleanMessage(candidate) : null
    if (message) return message
  }
  return null
}
