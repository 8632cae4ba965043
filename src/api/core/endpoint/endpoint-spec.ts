import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { ApiError } from './errors'
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

/** How the statement names what moved. */
export type StatementType = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer'

/** A query's options, whatever it gives. */
// biome-ignore lint/suspicious/noExplicitAny: a list of them mixes what they give
export type RefetchedQuery = Pick<FetchQueryOptions<any, ApiError, any, any>, 'queryKey' | 'queryFn' | 'meta'>

/**
 * By what a 2xx answer to a write says that it was done, if nothing in it says that it was refused (`refusal-signs.ts`):
 * `acknowledged`: by being empty, `{}`, `true`, `null`, a word such as "OK" or any object; `any-text`: by any text, too; a
 * list: by these fields of the output. Everything else is an unknown outcome.
 */
export type Success<Field extends string = string> = 'acknowledged' | 'any-text' | readonly Field[]

/** An endpoint, declared once as data: the hook, the loader, the sandbox handler and the OpenAPI document read it. */
export interface EndpointSpec {
  kind: 'query' | 'mutation'
  domain: Domain
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:parameters`, taken from the input by name and URI-encoded. */
  path: string
  input?: z.ZodMiniType | undefined
  output: z.ZodMiniType
  host?: 'chat' | undefined
  /** Sent as multipart, with the long timeout. */
  upload?: boolean | undefined
  /** This call does not end the session: whatever it is told, or by a 401. */
  keepsSession?: boolean | 'on-401' | undefined
  /** Answered without a token. */
  public?: boolean | undefined
  /** Mutations: the domains refetched when it settles, however it ends. */
  invalidates?: readonly Domain[] | undefined
  /** Mutations: it moves money, or may. What that asks for is in `money-policy.ts`. */
  movesMoney?: boolean | undefined
  /** Of what moves money: the type of its row in the statement, where it makes one. */
  statementType?: StatementType | undefined
  /** Of what moves money: a deposit that is credited some time after its answer. */
  paysInLater?: boolean | undefined
  /** Mutations: the query whose data the answer is. */
  updates?(input: unknown): QueryKey
  /** Mutations: asking again does no harm, so nothing waits for its answer but who asked. */
  idempotent?: boolean | undefined
  /** Who tells the member of a failure: one toast for all, or the caller, where it belongs. */
  errors?: 'toast' | 'caller' | undefined
  /** Mutations: by what a 2xx answer says that it was done. */
  success?: Success | undefined
  /** A 2xx answer without the expected fields, but with a message, is a refusal: nothing can have been done. */
  messageRefuses?: boolean | undefined
  /** A body that is no JSON is a text to be read all the same. */
  text?: boolean | undefined
  /** The code or the clean text of a 2xx answer that is a refusal all the same. */
  refusal?(output: unknown): string | null
  /** The error codes that the contract names for it, for the OpenAPI document. */
  codes?: readonly string[] | undefined
  /** A failure that is an answer all the same, the empty one: what the schema makes of null. */
  emptyWhen?(failure: ApiError): boolean
}
