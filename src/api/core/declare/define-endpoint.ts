import {
  mutationOptions,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { freshFor } from '../cache/freshness'
import type { CallFields, Domain, EndpointSpec, Success, WriteFields } from '../endpoint/endpoint-spec'
import type { ApiError } from '../endpoint/errors'
import type { Evidence } from '../endpoint/evidence'
import { type CallOptions, call } from '../transport/call'

interface Declared<In extends z.ZodMiniType | undefined, Out extends z.ZodMiniType> extends CallFields {
  key: readonly [Domain, string]
  method?: EndpointSpec['method']
  input?: In
  output: Out
  // A method, not a property: only a method's parameter type may be narrower here than in `EndpointSpec` (`unknown`).
  refusal?(output: z.output<Out>): string | null
}

interface DeclaredQuery<In extends z.ZodMiniType | undefined, Out extends z.ZodMiniType>
  extends Declared<In, Out> {
  staleTime?: number
  gcTime?: number
}

interface DeclaredMutation<In extends z.ZodMiniType | undefined, Out extends z.ZodMiniType>
  extends Declared<In, Out>,
    WriteFields {
  success: Success<keyof z.output<Out> & string>
  evidence: Evidence<Input<In>>
  updates?(input: z.output<NonNullable<In>>): QueryKey
}

/** What the app gives: the schema's output, which is encoded for the wire. */
type Input<In> = In extends z.ZodMiniType ? z.output<In> : undefined
type Arguments<In> = In extends z.ZodMiniType ? [input: z.output<In>] : []

/** Converts a declaration to its untyped form. */
export function toSpec<In extends z.ZodMiniType | undefined, Out extends z.ZodMiniType>(
  kind: EndpointSpec['kind'],
  { key: [domain, name], method = 'GET', ...declared }: Declared<In, Out>,
): EndpointSpec {
  return { ...declared, kind, domain, name, method }
}

/**
 * Declares a read. Returns a function from its input to TanStack's query options, with the declaration as `.spec`. The
 * key is `[domain, name, input]`, or `[domain, name]` without an input.
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
      ...(staleTime === undefined ? {} : { staleTime: freshFor(staleTime) }),
      ...(gcTime === undefined ? {} : { gcTime }),
    })
  return Object.assign(factory, { spec: spec as EndpointSpec & { input: In; output: Out } })
}

/** A mutation's variables: the endpoint's input, and for an upload its signal and progress callback. */
export type Variables<In> = In extends undefined ? undefined | CallOptions : In & CallOptions

/**
 * Declares a write, including state-changing GETs. Returns a function that gives TanStack's mutation options, with the
 * declaration as `.spec`. Use it with `useOnce`, and outside components with `runMutation`.
 */
export function defineMutation<Out extends z.ZodMiniType, In extends z.ZodMiniType | undefined = undefined>(
  declared: DeclaredMutation<In, Out>,
) {
  const spec = toSpec('mutation', declared)
  const mutationFn = (variables: Variables<Input<In>>) =>
    call(spec, variables, callOptions(variables)) as Promise<z.output<Out>>
  const factory = () => {
    // `useOnce` has an `onSuccess` of its own, and refuses options with one.
    const { onSuccess: _, ...options } = mutationOptions({
      mutationKey: [...declared.key],
      mutationFn,
      meta: { spec },
    })
    // `mutationFn` is repeated to make it required: the library's type has it optional, and some callers call it
    // directly.
    return { ...options, mutationFn }
  }
  return Object.assign(factory, { spec: spec as EndpointSpec & { input: In; output: Out } })
}

function callOptions(variables: unknown): CallOptions {
  const { signal, onProgress } = (variables ?? {}) as CallOptions
  return { signal, onProgress }
}

/** What `defineQuery` returns: a function from the endpoint's input, if it has one, to its query options. */
interface Read<In extends z.ZodMiniType | undefined, Out extends z.ZodMiniType> {
  (...input: Arguments<In>): { queryKey: readonly unknown[]; meta?: Record<string, unknown> }
  spec: EndpointSpec & { input: In; output: Out }
}

/** TanStack's options that a component may add. The key and the request are the declaration's. */
type Added<Output, Data> = Omit<UseQueryOptions<Output, ApiError, Data>, 'queryKey' | 'queryFn'>

/**
 * The hook of a read, such as `useWallet()`. It takes the endpoint's input, if there is one, and then TanStack's own
 * options: `useStatement({ page, limit }, { placeholderData })`.
 */
export function queryHook<In extends z.ZodMiniType | undefined, Out extends z.ZodMiniType>(
  query: Read<In, Out>,
) {
  type Output = z.output<Out>
  return <Data = Output>(
    ...given: [...Arguments<In>, added?: Added<Output, Data>]
  ): UseQueryResult<Data, ApiError> => {
    const input = (query.spec.input ? given.slice(0, 1) : []) as unknown[] as Arguments<In>
    const added = given[input.length] as Added<Output, Data> | undefined
    const { meta, ...options } = query(...input)
    return useQuery<Output, ApiError, Data>({ ...options, ...added, meta: { ...meta, ...added?.meta } })
  }
}
