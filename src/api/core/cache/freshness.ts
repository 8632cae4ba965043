import type { QueryCache } from '@tanstack/react-query'
import { steadyNow } from '@/lib/browser/steady-clock'

/** When each query's data came, by the page's steady clock. TanStack goes by the device's clock, which may be set. */
const updates = new WeakMap<object, number>()

/** Notes the time of all data from now on. */
export function followUpdates(cache: QueryCache) {
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') updates.set(event.query, steadyNow())
  })
}

/** When a query's data came (`steadyNow`, epoch ms); null before any. */
export const updatedAt = (query: object | undefined): number | null => (query && updates.get(query)) ?? null

/** The `staleTime` of data that is always read anew. With 0, data would stay fresh after the clock was put back. */
export const NEVER_FRESH = Number.NEGATIVE_INFINITY

/** How long what an operator rarely changes stays fresh, in ms (specification section 7, "Lookups"). */
export const RARELY_MS = 10 * 60_000

/** A query's `staleTime`: its data is fresh for `ms`, and no longer when the device's clock is put back. */
export const freshFor = (ms: number) => (query: object) =>
  steadyNow() - (updates.get(query) ?? NEVER_FRESH) < ms ? ms : NEVER_FRESH
