import type { Mutation, QueryClient } from '@tanstack/react-query'
import { pendingMoneyWrites } from '@/api/core/cache/query-client'
import { ApiError, toApiError } from '@/api/core/endpoint/errors'

/**
 * Finds the money actions whose answers will not be shown, because the member leaves. Call it before the member is
 * forgotten. The function that it gives reports them as unknown, on the page that follows.
 */
export function findUnansweredMoney(queryClient: QueryClient): () => Promise<void> {
  const underWay = queryClient.getMutationCache().findAll(pendingMoneyWrites)
  return async () => {
    if (!underWay.some(isUnreported)) return
    const { showAlert } = await import('@/stores/dialogs')
    const lost = new ApiError('network')
    lost.movesMoney = true
    showAlert({ title: '', error: lost })
  }
}

/**
 * True unless the write was refused. A refused write needs no report: the server said no, and that answer may be what
 * ended the session.
 */
const isUnreported = ({ state: { error } }: Mutation) => !error || toApiError(error).outcome === 'unknown'
