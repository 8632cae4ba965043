import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { EndpointSpec } from '../endpoint/endpoint-spec'
import type { ApiError } from '../endpoint/errors'
import type { Arguments } from './define-endpoint'

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
