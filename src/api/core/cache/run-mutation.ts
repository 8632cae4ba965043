import type { QueryClient, UseMutationOptions } from '@tanstack/react-query'
import type { ApiError } from '../endpoint/errors'

/**
 * Runs a mutation outside components (the chat), where `useOnce` isn't available. The policy of `query-client.ts`
 * applies, without the lock of `useOnce`. Rejects with an ApiError.
 */
export function runMutation<Output, Variables>(
  client: QueryClient,
  options: UseMutationOptions<Output, ApiError, Variables>,
  variables: Variables,
): Promise<Output> {
  return client.getMutationCache().build(client, options).execute(variables)
}
