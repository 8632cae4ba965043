import { isRefusal, SERVER_ERROR_CODE } from './codes'
import type { Finding } from './evidence'
import { isUnauthenticated } from './session-signs'

/** The outcome of a failed write: refused, or unknown. */
export type Outcome = 'refused' | 'unknown'

/**
 * How a call failed, and what its outcome then is. `refused`: the server said no, usually with a code or text. `offline`: nothing was sent.
 * `network`: no answer. `timeout`: no answer in time. `redirected`: a write other than a GET was answered from another
 * URL. `server`: a 5xx without a message. `unreadable`: neither JSON data nor an expected text. `schema`: the answer
 * fails its schema. `unclear`: a write's 2xx speaks of an outcome and says neither yes nor no. `not-found`, `forbidden`, `too-many`, `rejected`: a 4xx without a known code or message. `stopped`: a 403 or
 * 503 with an HTML page of a proxy. `too-large`: an upload's 413. `input`: the request was invalid and not sent.
 * `cancelled`: by the member or the app.
 */
const OUTCOMES = {
  refused: 'refused',
  offline: 'refused',
  network: 'unknown',
  timeout: 'unknown',
  redirected: 'unknown',
  server: 'unknown',
  unreadable: 'unknown',
  schema: 'unknown',
  unclear: 'unknown',
  'not-found': 'refused',
  forbidden: 'refused',
  'too-many': 'refused',
  rejected: 'refused',
  stopped: 'refused',
  'too-large': 'refused',
  input: 'refused',
  cancelled: 'refused',
} as const satisfies Readonly<Record<string, Outcome>>
export type ErrorKind = keyof typeof OUTCOMES

/** Every kind of failure. */
export const ERROR_KINDS = Object.keys(OUTCOMES) as ErrorKind[]

/** `unless-told`: only without words of the server's own, which may tell that an amount was lost by chance. */
export type MovesNothing = boolean | 'unless-told'

/**
 * A failed call. When it was refused, `message` is the server's code or text. Where the server gave none, it is a code
 * from the app (UNAUTHORIZED for a 401, say) or empty. `errorText` (src/i18n) gives the text for members.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** It ended the session or closed the site. The page that opens then reports it, so nothing else does. */
  reported = false
  /** The server says that nobody is signed in, by the status or by a number in the body (`session-signs.ts`). */
  unauthenticated: boolean
  /** The key of the failed call's declaration, such as `wallet withdraw-all`. */
  action = ''
  /** The call moves money: after an unknown outcome, balance and statement show what happened. */
  movesMoney = false
  /** Where the call is refused for certain, all money is where it was (`EndpointSpec.refusalMovesNothing`). */
  refusalMovesNothing: MovesNothing = false
  /** How long the server asks to wait before the next try, in ms, where it says so. */
  waitMs: number | null = null
  /** What the evidence says of a write whose answer didn't tell. */
  finding: Finding | undefined

  constructor(
    readonly kind: ErrorKind,
    message = '',
    /** HTTP status, 0 without an answer. */
    readonly status = 0,
  ) {
    super(message)
    this.unauthenticated = isUnauthenticated(status)
  }

  /** The server's own code or text, whatever became of the call; empty where it gave none. */
  get said(): string {
    return this.status > 0 ? this.message : ''
  }

  /** The `message` of a refused call, else empty. */
  get code(): string {
    return this.kind === 'refused' ? this.message : ''
  }

  /**
   * Unknown after the kinds that leave it open. Also after SERVER_ERROR_CODE at any status, and after a 5xx without a
   * known refusal's code: the server may have failed in the middle.
   */
  get outcome(): Outcome {
    if (this.finding?.is === 'failed') return 'refused'
    const brokeDown = this.code === SERVER_ERROR_CODE || (this.status >= 500 && !isRefusal(this.code))
    return brokeDown ? 'unknown' : OUTCOMES[this.kind]
  }

  /** No money was moved, for certain. A call that was cancelled may have arrived. */
  get movedNothing(): boolean {
    const isCertain = this.outcome === 'refused' && this.kind !== 'cancelled' && !this.finding
    const mayTellLoss =
      this.refusalMovesNothing === 'unless-told' && this.said !== '' && !isRefusal(this.said)
    return isCertain && this.refusalMovesNothing !== false && !mayTellLoss
  }
}

/** Returns a thrown ApiError, and any other thrown value as an ApiError of kind `unreadable`. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError('unreadable', error instanceof Error ? error.message : '')
}
