import type { Query, QueryClient } from '@tanstack/react-query'
import { steadyNow } from '@/lib/browser/steady-clock'
import { toApiError } from '../endpoint/errors'

/** How long after a page became visible the requests of a phone that wakes may begin to fail. */
const WAKE_MS = 20_000
/** The delay of a retry within that time. Each later one doubles it, up to the longest. */
const AGAIN_MS = 2_000
const LONGEST_MS = 60_000

/** When the page became visible (`steadyNow`). */
let visibleSince = Number.NEGATIVE_INFINITY
globalThis.document?.addEventListener('visibilitychange', () => {
  if (!document.hidden) visibleSince = steadyNow()
})

/** The queries that are read again until the network answers, with the last delay of each. */
const delays = new WeakMap<object, number>()
/** Those among them whose retry is to come. */
const planned = new WeakSet<object>()

/**
 * Reads a failed query again, without a press, where the phone may only have woken: the connection was lost, and the
 * page became visible some seconds ago. It goes on, less and less often, until the network answers or the page is
 * hidden. Until then the query stays failed, so that an old value is shown as one.
 */
export function retryAfterWake(client: QueryClient, failed: object, error: unknown): void {
  const { kind } = toApiError(error)
  const isEarly = steadyNow() - visibleSince <= WAKE_MS
  const last = delays.get(failed) ?? (isEarly ? AGAIN_MS : null)
  if ((kind !== 'network' && kind !== 'offline') || last === null || planned.has(failed)) return
  const delay = isEarly ? AGAIN_MS : Math.min(2 * last, LONGEST_MS)
  delays.set(failed, delay)
  planned.add(failed)
  const isStillFailed = (query: Query) => query === failed && query.state.status === 'error'
  setTimeout(async () => {
    planned.delete(failed)
    if (!document.hidden) await client.refetchQueries({ predicate: isStillFailed, type: 'active' })
    if (!planned.has(failed)) delays.delete(failed)
  }, delay)
}
