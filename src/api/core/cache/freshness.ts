import type { QueryCache } from '@tanstack/react-query'
import { steadyNow } from '@/lib/browser/steady-clock'
import { ageOnArrival } from '../transport/clock'

/**
 * Gives all data from now on the time of its answer by the page's steady clock. TanStack goes by the device's clock,
 * which may be set, and by the arrival, which is later than the answer of a cache.
 */
export function keepSteadyTimes(cache: QueryCache) {
  cache.subscribe(({ type, query }) => {
    if (type !== 'added') return
    const setData = query.setData.bind(query)
    query.setData = (data, options) =>
      setData(data, { updatedAt: steadyNow() - ageOnArrival(data), manual: false, ...options })
  })
}

/** The `staleTime` of data that is always read anew. With 0, data would stay fresh after the clock was put back. */
export const NEVER_FRESH = Number.NEGATIVE_INFINITY

/** How long what an operator rarely changes stays fresh, in ms. */
export const RARELY_MS = 10 * 60_000

/** A query's `staleTime`: its data is fresh for `ms` by the page's steady clock. */
export const freshFor =
  (ms: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }) =>
    steadyNow() - state.dataUpdatedAt < ms ? Number.POSITIVE_INFINITY : NEVER_FRESH
