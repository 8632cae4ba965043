import type { Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { steadyNow } from '@/lib/browser/steady-clock'
import { toApiError } from '../endpoint/errors'

/** How long, in ms, after a phone woke its requests may be sent in vain. */
const WAKE_MS = 20_000
/** The delay of a retry within that time. Each later one doubles it, up to the longest. */
const AGAIN_MS = 2_000
const LONGEST_MS = 60_000

/** When the phone may last have woken (`steadyNow`). A page that the browser had discarded begins with it. */
let wokeAt = isDiscarded() ? steadyNow() : Number.NEGATIVE_INFINITY

function wake() {
  if (!document.hidden) wokeAt = steadyNow()
}
globalThis.document?.addEventListener('visibilitychange', wake)
globalThis.document?.addEventListener('resume', wake)
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && wake())

function isDiscarded(): boolean {
  const page: object = globalThis.document ?? {}
  return 'wasDiscarded' in page && page.wasDiscarded === true
}

/** When each query was last sent (`steadyNow`). */
const sentAt = new WeakMap<object, number>()

/** Notes from now on when each query is sent. */
export function noteSent(cache: QueryCache) {
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') sentAt.set(event.query, steadyNow())
  })
}

/** The queries that are read again until the network answers, with the last delay of each. */
const delays = new WeakMap<object, number>()
/** Those among them whose retry is to come. */
const planned = new WeakSet<object>()

/** Failures of a read that no server answered. */
const UNANSWERED: readonly string[] = ['network', 'offline', 'timeout']

/**
 * Reads a failed query again, without a press, where the phone may only have woken: no server answered, and the query
 * was sent before the phone woke or some seconds after. It goes on, less and less often, until the network answers or
 * the page is hidden. Until then the query stays failed, so that an old value is shown as one.
 */
export function retryAfterWake(client: QueryClient, failed: object, error: unknown): void {
  const { kind } = toApiError(error)
  const isEarly = (sentAt.get(failed) ?? steadyNow()) - wokeAt <= WAKE_MS
  const last = delays.get(failed) ?? (isEarly ? AGAIN_MS : null)
  if (!UNANSWERED.includes(kind) || last === null || planned.has(failed)) return
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
