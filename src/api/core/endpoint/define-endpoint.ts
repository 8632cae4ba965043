import { type FetchQueryOptions, mutationOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type CallOptions, call } from '../transport/http'
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

interface Declared<In extends z.ZodMiniType | undefined, Out extends z.ZodMiniType> {
  key: readonly [Domain, string]
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  input?: In
  output: Out
  host?: 'chat'
  upload?: boolean
  keepsSession?: boolean | 'on-401'
  public?: boolean
  codes?: readonly string[]
  emptyWhen?: (failure: ApiError) => boolean
  refusal?: (output: z.output<Out>) => string | null
  text?: boolean
}

interface DeclaredQuery<In extends z.ZodMiniType | undefined, Out extends z.ZodMiniType>
  extends Declared<In, Out> {
  staleTime?: number
  gcTime?: number
}

interface DeclaredMutation<In extends z.ZodMiniType | undefined, Out extends z.ZodMiniType>
  extends Declared<In, Out> {
  success: Success<keyof z.output<Out> & string>
  messageRefuses?: boolean
  invalidates?: readonly Domain[]
  movesMoney?: boolean
  statementType?: StatementType
  paysInLater?: boolean
  updates?: (input: z.input<NonNullable<In>>) => QueryKey
  idempotent?: boolean
  errors?: 'toast' | 'caller'
}

type Input<In> = In extends z.ZodMiniType ? z.input<In> : undefined
type Arguments<In> = In extends z.ZodMiniType ? [input: z.input<In>] : []

/** A declaration as the rest reads it. */
export function toSpec<In extends z.ZodMiniType | undefined, Out extends z.ZodMiniType>(
  kind: EndpointSpec['kind'],
  { key: [domain, name], method = 'GET', ...declared }: Declared<In, Out>,
): EndpointSpec {
  return { ...declared, kind, domain, name, method } as unknown as EndpointSpec
}

/**
 * Declares a reading endpoint. Gives a function from its input to native query options, with the declaration on
 * `.spec`. The key is `[domain, name, input]`.
 */
export function defineQuery<Out extends z.ZodMiniType, In extends z.ZodMiniType | undefined = undefined>({
  staleTime,
  gcTime,
  ...declared
}: DeclaredQuery<In, Out>) {
  const spec = toSpec('query', declared)
  const factory = (...[input]: Arguments<In>) =>
    queryOptions({
      queryKey: input === undefined ? [...declared.key] : [...declared.key, input],
      queryFn: ({ signal }) => call(spec, input, { signal }) as Promise<z.output<Out>>,
      meta: { spec },
      ...(staleTime === undefined ? {} : { staleTime }),
      ...(gcTime === undefined ? {} : { gcTime }),
    })
  return Object.assign(factory, { spec: spec as EndpointSpec & { input: In; output: Out } })
}

/** What a press hands to a mutation: the endpoint's input, and for an upload its signal and progress. */
export type Variables<In> = In extends undefined ? undefined | CallOptions : In & CallOptions

/**
 * Declares a changing endpoint, the state-changing GETs included. Gives a function to native
 * mutation options, with the declaration on `.spec`; use it through `useOnce`.
 */
export function defineMutation<Out extends z.ZodMiniType, In extends z.ZodMiniType | undefined = undefined>(
  declared: DeclaredMutation<In, Out>,
) {
  const spec = toSpec('mutation', declared)
  const mutationFn = (variables: Variables<Input<In>>) =>
    call(spec, variables, callOptions(variables)) as Promise<z.output<Out>>
  // Beside the options once more, where it may be missing by their type: some presses do something before it.
  const factory = () => ({
    ...mutationOptions({ mutationKey: [...declared.key], mutationFn, meta: { spec } }),
    mutationFn,
  })
  return Object.assign(factory, { spec: spec as EndpointSpec & { input: In; output: Out } })
}

function callOptions(variables: unknown): CallOptions {
  const { signal, onProgress } = (variables ?? {}) as CallOptions
  return { signal, onProgress }
}
