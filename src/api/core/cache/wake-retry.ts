import type { Query, QueryClient } from '@tanstack/react-query'
import { steadyNow } from '@/lib/browser/steady-clock'
import { toApiError } from '../endpoint/errors'

/** How long after a page became visible the requests of a phone that wakes may fail. */
const WAKE_MS = 20_000
const AGAIN_MS = 2_000

/** When the page became visible (`steadyNow`). */
let visibleSince = Number.NEGATIVE_INFINITY
globalThis.document?.addEventListener('visibilitychange', () => {
  if (!document.hidden) visibleSince = steadyNow()
})

/**
 * Reads a failed query again soon, without a press, where the phone may only have woken: the connection was lost, and
 * the page became visible some seconds ago. Until the network answers, the query stays failed, so that an old value is
 * shown as one.
 */
export function retryAfterWake(client: QueryClient, failed: object, error: unknown): void {
  const { kind } = toApiError(error)
  if ((kind !== 'network' && kind !== 'offline') || steadyNow() - visibleSince > WAKE_MS) return
  const isStillFailed = (query: Query) => query === failed && query.state.status === 'error'
  setTimeout(() => client.refetchQueries({ predicate: isStillFailed, type: 'active' }), AGAIN_MS)
}
