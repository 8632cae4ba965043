import { type UseMutationOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { readToken } from '@/session/token'
import { type ApiError, toApiError } from '../endpoint/errors'
import { isRequest } from './query-client'

interface Callbacks<Output> {
  /** The answer is in: good news waits for nothing. */
  onSuccess?: (output: Output) => void
  /** It worked, and what it refetches is in too, or could not be had. */
  onRefetched?: (output: Output) => void
  onError?: (error: ApiError) => void
  /** In place of all these: the member who pressed is gone, and what the press began is to be put away. */
  onGone?: () => void
}

/**
 * A mutation that a press sends exactly once, however fast or often it is pressed, until the answer is in and what it
 * refetches has been refetched. A disabled button alone lets a second press of the same moment
 * through; the lock here is the mutation cache itself, which knows of the first at once and holds a failed one's
 * place until its refetch is over (`query-client.ts`), whatever became of the button. `press` gives false when the press
 * was dropped; its callbacks are called even if the button is gone by then, but never for a member who has signed out.
 * `busy`: until what it refetches is in; `sending`: as long, but after a failure only until the answer.
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
  const { mutationKey = [] } = options
  const busy = useIsMutating({ mutationKey }) > 0
  const sending = useIsMutating({ mutationKey, predicate: isRequest }) > 0

  const press = (variables: Variables, given: Callbacks<Output> = {}): boolean => {
    if (client.isMutating({ mutationKey }) > 0) return false
    const token = readToken()
    const isSameMember = () => readToken() === token
    callbacks.current = { onSuccess: (output) => isSameMember() && given.onSuccess?.(output) }
    mutateAsync(variables).then(
      (output) => (isSameMember() ? given.onRefetched?.(output) : given.onGone?.()),
      (error: unknown) => (isSameMember() ? given.onError?.(toApiError(error)) : given.onGone?.()),
    )
    return true
  }

  return { ...mutation, press, busy, sending }
}
