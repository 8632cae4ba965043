import {
  type QueryClient,
  type UseMutationOptions,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Domain } from './define'
import { type ApiError, toApiError } from './errors'

interface Callbacks<Output> {
  /** The answer is in: good news waits for nothing. */
  onSuccess?: (output: Output) => void
  /** It worked, and what it refetches is in too, or could not be had. */
  onRefetched?: (output: Output) => void
  onError?: (error: ApiError) => void
}

/**
 * A mutation that a press sends exactly once, however fast or often it is pressed, until the answer is in and what it
 * refetches has been refetched (contract rule 6). A disabled button alone lets a second press of the same moment
 * through (T-03); the lock here is the mutation cache itself, which knows of the first at once. `press` gives false
 * when the press was dropped; its callbacks are called even if the button is gone by then.
 */
export function useOnce<Output, Variables>(options: UseMutationOptions<Output, ApiError, Variables>) {
  const client = useQueryClient()
  // There is one press at a time, so these are its own; the mutation keeps them when the button is gone.
  const callbacks = useRef<Callbacks<Output>>({})
  const { mutateAsync, ...mutation } = useMutation({
    ...options,
    // In braces: what a caller waits for (an alert's OK) must not hold the balance back.
    onSuccess: (output) => {
      callbacks.current.onSuccess?.(output)
    },
  })
  const { mutationKey = [], meta } = options
  const domains = meta?.spec?.invalidates ?? []
  const sending = useIsMutating({ mutationKey }) > 0
  const refetching = useIsFetching(inDomains(domains)) > 0
  const settled = mutation.isError || mutation.isSuccess

  const press = (variables: Variables, given: Callbacks<Output> = {}): boolean => {
    if (isBusy(client, mutationKey, domains, settled)) return false
    callbacks.current = given
    mutateAsync(variables).then(given.onRefetched, (error: unknown) => given.onError?.(toApiError(error)))
    return true
  }

  return { ...mutation, press, busy: sending || (settled && refetching) }
}

function isBusy(
  client: QueryClient,
  mutationKey: readonly unknown[],
  domains: readonly Domain[],
  settled: boolean,
) {
  return client.isMutating({ mutationKey }) > 0 || (settled && client.isFetching(inDomains(domains)) > 0)
}

function inDomains(domains: readonly Domain[]) {
  return {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      domains.some((domain) => domain === queryKey[0]),
  }
}
