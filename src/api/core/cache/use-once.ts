import {
  type MutationKey,
  type QueryClient,
  type UseMutationOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { isLaterTap } from '@/lib/browser/tap-runs'
import { sessionOf } from '@/session/token'
import { type ApiError, toApiError } from '../endpoint/errors'
import { findOutcome, isOfSignedOutMember, isRequest } from './query-client'

/** Resolves once no mutation with that key runs or is locked: a press is not dropped then. */
export const whenFree = (client: QueryClient, mutationKey: MutationKey) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (client.isMutating({ mutationKey }) > 0) return
      stop()
      resolve()
    }
    const stop = client.getMutationCache().subscribe(check)
    check()
  })

interface Callbacks<Output> {
  /**
   * Called with the answer, before the refetches. When the answer didn't tell and the evidence shows that the write was
   * carried out, `shown` is the failure with that finding, and the output is that of an empty answer.
   */
  onSuccess?: (output: Output, shown?: ApiError) => void
  /** Called on success after the refetches, even if they failed. */
  onRefetched?: (output: Output, shown?: ApiError) => void
  onError?: (error: ApiError) => void
  /** Called instead of the other callbacks when the member has signed out, to clean up what the press started. */
  onGone?: () => void
}

/** A mutation's options without `onSuccess`, which a press has of its own: here it would be dropped. */
type OnceOptions<Output, Variables> = Omit<UseMutationOptions<Output, ApiError, Variables>, 'onSuccess'> & {
  onSuccess?: never
}

/**
 * A mutation of which one runs at a time: until its request and refetches finish, every further press is dropped. A
 * disabled button isn't enough: two clicks can precede its re-render. So the press asks the mutation cache, which knows
 * of a mutation immediately and keeps a failed one locked until its refetches finish (`query-client.ts`).
 *
 * A run of taps is one press, also where the first tap's answer comes before the last tap.
 *
 * `press` returns false when the press was dropped. Its callbacks run even after unmount. Once the member has signed
 * out, only `onGone` runs. `busy` is true until the request and its refetches have finished. `sending` is the same,
 * except that it ends when the request fails. `sent` is true once the last press was carried out, or may have been.
 */
export function useOnce<Output, Variables>(options: OnceOptions<Output, Variables>) {
  const client = useQueryClient()
  // Only one press runs at a time, so one ref is enough. The mutation keeps the callbacks after unmount.
  const callbacks = useRef<Callbacks<Output>>({})
  const shown = useRef<ApiError>(undefined)
  const { mutateAsync, ...mutation } = useMutation<Output, ApiError, Variables>({
    ...options,
    mutationFn: async (variables, context) => {
      shown.current = undefined
      try {
        return (await options.mutationFn?.(variables, context)) as Output
      } catch (error) {
        const found = await withFinding(client, options, toApiError(error))
        shown.current = found.failure
        return found.output as Output
      }
    },
    // Returns nothing. A promise that the caller's callback returns (for the OK of an alert, say) would delay the
    // refetches.
    onSuccess: (output) => {
      callbacks.current.onSuccess?.(output, shown.current)
    },
  })
  const { mutationKey = [] } = options
  const busy = useIsMutating({ mutationKey }) > 0
  const sending = useIsMutating({ mutationKey, predicate: isRequest }) > 0

  const press = (variables: Variables, given: Callbacks<Output> = {}): boolean => {
    if (isLaterTap() || client.isMutating({ mutationKey }) > 0) return false
    const session = sessionOf()
    callbacks.current = { onSuccess: (output, by) => isSameMember() && given.onSuccess?.(output, by) }
    const answer = mutateAsync(variables)
    const [sent] = client.getMutationCache().findAll({ mutationKey, status: 'pending' })
    // The same member may have signed in again since: their next session asks for the outcome itself.
    const isSameMember = () => sessionOf() === session && sent && !isOfSignedOutMember(client, sent)
    answer.then(
      (output) => (isSameMember() ? given.onRefetched?.(output, shown.current) : given.onGone?.()),
      (error: unknown) => (isSameMember() ? given.onError?.(toApiError(error)) : given.onGone?.()),
    )
    return true
  }

  const sent = mutation.isSuccess || mutation.error?.outcome === 'unknown'
  return { ...mutation, press, busy, sending, sent }
}

/**
 * The output of a failed write that the evidence shows to be carried out: that of an empty answer. Throws the failure,
 * with the finding, for any other, and where the answer's fields are needed.
 */
async function withFinding<Output, Variables>(
  client: QueryClient,
  { meta }: OnceOptions<Output, Variables>,
  failure: ApiError,
) {
  const { spec } = meta ?? {}
  if (!spec) throw failure
  // What may be repeated and moves nothing is refetched anyway: the refetched data is its evidence.
  if (failure.kind === 'unclear' && spec.idempotent) return { output: spec.output.parse(null), failure }
  failure.finding = await findOutcome(client, spec, failure)
  if (failure.finding?.is !== 'shown' || typeof spec.success === 'object') throw failure
  return { output: spec.output.parse(null), failure }
}
