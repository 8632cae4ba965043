import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ApiError, MovesNothing } from './errors'
import type { Evidence } from './evidence'

/** The domains that queries belong to and that mutations refetch. */
export type Domain =
  | 'lookup'
  | 'auth'
  | 'account'
  | 'otp'
  | 'wallet'
  | 'deposit'
  | 'game'
  | 'qrcode'
  | 'invite'
  | 'refund'
  | 'spinwheel'
  | 'coupon'
  | 'bonus'
  | 'promotion'
  | 'statement'
  | 'slip'
  | 'chat'

// biome-ignore lint/suspicious/noExplicitAny: queries with different answers must fit
type AnyQuery = QueryExecuteOptions<any, ApiError, any, any, any>

/** The options of a query with any data type. */
export type RefetchedQuery = Pick<AnyQuery, 'queryKey' | 'queryFn' | 'meta'>

/**
 * What in a 2xx answer proves that a write succeeded, when nothing says that it was refused (`verdict.ts`).
 * `acknowledged`: an empty answer, `{}`, `true`, `null`, a word such as "OK", and an object or a list of objects that
 * says yes or speaks of no outcome. A list: these fields of the output. Anything else is an unknown outcome.
 */
export type Success<Field extends string = string> = 'acknowledged' | readonly Field[]

/** What a declaration may say of any call. */
export interface CallFields {
  /** With `:parameters`, which the input provides; they are URI-encoded. */
  path: string
  /** The path on this operator's server, where the build configures another; reports name the call by `path`. */
  configuredPath?: string | undefined
  host?: 'chat' | undefined
  /** Sent as multipart. Its timeout counts from its last progress. */
  upload?: boolean | undefined
  /** Which failures of this call don't end the session. `true`: all. `on-401`: a 401. */
  keepsSession?: boolean | 'on-401' | undefined
  /** A 410 without a message means that the site is closed. Of any other call it means that what was asked is gone. */
  closesSiteBy410?: boolean | undefined
  /** Needs no token. */
  public?: boolean | undefined
  /** Also accepts a long text and HTML, but no whole page. Without it only JSON and short plain texts are accepted. */
  text?: boolean | undefined
  /** True for a failure that means an empty answer. The schema then parses `empty`, or null. */
  emptyWhen?(failure: ApiError): boolean
  /** The answer of a server that has nothing of the kind, as the app takes it. */
  empty?: unknown
  /** The domains that members reach only where this answer offers them. */
  offers?: readonly Domain[] | undefined
}

/** What a declaration may say of a write. */
export interface WriteFields {
  /** The domains refetched when it settles, however it ends. */
  invalidates?: readonly Domain[] | undefined
  /** It moves money, or may. `money-policy.ts` has the consequences. */
  movesMoney?: boolean | undefined
  /** Moves no money, but is stored as sent like a money action, until the screen has shown its outcome. */
  keptUntilTold?: boolean | undefined
  /** Money actions: whether a certain refusal proves that all money is where it was. */
  refusalMovesNothing?: MovesNothing | undefined
  /** Money actions: a deposit that is credited some time after its answer. */
  paysInLater?: boolean | undefined
  /** Safe to repeat, so a reload of the page does not wait for its answer. */
  idempotent?: boolean | undefined
  /** Who reports a failure: one toast, or the caller. */
  errors?: 'toast' | 'caller' | undefined
  /** A 2xx answer with a message but without the expected fields is a refusal: it can't have succeeded. */
  messageRefuses?: boolean | undefined
}

/** An endpoint's declaration as data, for the caches, `call`, the sandbox, the OpenAPI document and the scripts. */
export interface EndpointSpec extends CallFields, WriteFields {
  kind: 'query' | 'mutation'
  domain: Domain
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  input?: z.ZodMiniType | undefined
  output: z.ZodMiniType
  /** The code or text of a 2xx answer that is a refusal; null for any other. */
  refusal?(output: unknown): string | null
  /** Mutations: what shows that it was carried out when its answer does not. */
  evidence?: Evidence | undefined
  /** Mutations: the key of the query whose data is replaced by the answer. */
  updates?(input: unknown): QueryKey
  /** Mutations: what in a 2xx answer proves success. */
  success?: Success | undefined
}

/** The key of a declared write as one text, such as `wallet withdraw-all`. Its name in words is by `actionName`. */
export const actionOf = ({ domain, name }: Pick<EndpointSpec, 'domain' | 'name'>): string =>
  `${domain} ${name}`
