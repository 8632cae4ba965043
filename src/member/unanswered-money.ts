import type { Mutation, QueryClient } from '@tanstack/react-query'
import { pendingMoneyWrites } from '@/api/core/cache/query-client'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import { toApiError } from '@/api/core/endpoint/errors'
import { readSent } from '@/api/core/money/sent-actions'
import { notCarriedOut } from '@/session/session-events'

/**
 * Finds the money actions whose answers will not be shown, because the member leaves. Call it before the member is
 * forgotten. The function that it gives reports them as unknown, on the page that follows.
 */
export function findUnansweredMoney(queryClient: QueryClient): () => Promise<void> {
  const underWay = queryClient.getMutationCache().findAll(pendingMoneyWrites)
  const unreported = readSent().filter(({ reported }) => !reported)
  return async () => {
    if (!underWay.some(isUnreported)) return
    const { tellUnanswered } = await import('./tell-unanswered')
    tellUnanswered(unreported)
  }
}

/**
 * True unless the write was refused. A refused write needs no report: the server said no, and that answer may be what
 * ended the session.
 */
const isUnreported = ({ state: { error } }: Mutation) => !error || toApiError(error).outcome === 'unknown'

/**
 * Whether the end of the session refused the only action with money whose outcome the member doesn't know. Its form may
 * then be filled again. Call it as `findUnansweredMoney`.
 */
export function isOnlyRefused(queryClient: QueryClient): boolean {
  const refused = notCarriedOut.read()
  const pending = queryClient.getMutationCache().findAll({ status: 'pending' })
  const sent = pending.flatMap(({ meta }) => (meta?.spec?.movesMoney ? actionOf(meta.spec) : []))
  const stored = readSent().flatMap(({ action, reported }) => (reported ? [] : action))
  return refused !== null && [...sent, ...stored].every((action) => action === refused)
}
