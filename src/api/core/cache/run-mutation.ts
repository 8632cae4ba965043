import type { QueryClient, UseMutationOptions } from '@tanstack/react-query'
import type { ApiError } from '../endpoint/errors'

/**
 * Runs a mutation for what lives beside the screens, where no press and so no `useOnce` is at hand (the chat). Under the
 * same policy (`query-client.ts`). Rejects with an ApiError.
 */
export function runMutation<Output, Variables>(
  client: QueryClient,
  options: UseMutationOptions<Output, ApiError, Variables>,
  variables: Variables,
): Promise<Output> {
  return client.getMutationCache().build(client, options).execute(variables)
}
