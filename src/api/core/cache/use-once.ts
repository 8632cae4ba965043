import { type UseMutationOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sessionOf } from '@/session/token'
import { type ApiError, toApiError } from '../endpoint/errors'
import { isRequest } from './query-client'

interface Callbacks<Output> {
  /** Called with the answer, before the refetches. */
  onSuccess?: (output: Output) => void
  /** Called on success after the refetches, even if they failed. */
  onRefetched?: (output: Output) => void
  onError?: (error: ApiError) => void
  /** Called instead of the other callbacks when the member has signed out, to clean up what the press started. */
  onGone?: () => void
}

/**
 * A mutation of which one runs at a time: until its request and refetches finish, every further press is dropped. A
 * disabled button isn't enough: two clicks can precede its re-render. So the press asks the mutation cache, which knows
 * of a mutation immediately and keeps a failed one locked until its refetches finish (`query-client.ts`).
 *
 * `press` returns false when the press was dropped. Its callbacks run even after unmount. Once the member has signed
 * out, only `onGone` runs. `busy` is true until the request and its refetches have finished. `sending` is the same,
 * except that it ends when the request fails.
 */
export function useOnce<Output, Variables>(options: UseMutationOptions<Output, ApiError, Variables>) {
  const client = useQueryClient()
  // Only one press runs at a time, so one ref is enough. The mutation keeps the callbacks after unmount.
  const callbacks = useRef<Callbacks<Output>>({})
  const { mutateAsync, ...mutation } = useMutation({
    ...options,
    // Returns nothing. A promise that the caller's callback returns (for the OK of an alert, say) would delay the
    // refetches.
    onSuccess: (output) => {
      callbacks.current.onSuccess?.(output)
    },
  })
  const { mutationKey = [] } = options
  const busy = useIsMutating({ mutationKey }) > 0
  const sending = useIsMutating({ mutationKey, predicate: isRequest }) > 0

  const press = (variables: Variables, given: Callbacks<Output> = {}): boolean => {
    if (client.isMutating({ mutationKey }) > 0) return false
    const session = sessionOf()
    const isSameMember = () => sessionOf() === session
    callbacks.current = { onSuccess: (output) => isSameMember() && given.onSuccess?.(output) }
    mutateAsync(variables).then(
      (output) => (isSameMember() ? given.onRefetched?.(output) : given.onGone?.()),
      (error: unknown) => (isSameMember() ? given.onError?.(toApiError(error)) : given.onGone?.()),
    )
    return true
  }

  return { ...mutation, press, busy, sending }
}
