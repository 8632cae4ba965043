import { keepPreviousData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useWatch } from '@/api/core/cache/use-watch'
import { STATEMENT_ROWS, type slips, useSlips } from '@/api/statement'

type Answer = z.output<typeof slips.spec.output>
export type Slip = Answer['slips'][number]

/** Whether a slip of the page is pending. */
export function isWaiting(data: Answer | undefined): boolean {
  return data?.slips.some(({ status }) => status === 'PROGRESS') ?? false
}

/**
 * A page of slips. While one is pending it is watched (`useWatch`), but not in the background; `refresh` refetches now
 * and starts the watch anew.
 */
export function useWatchedSlips(page: number) {
  const { every, again } = useWatch()
  const query = useSlips(
    { page, limit: STATEMENT_ROWS },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => isWaiting(state.data) && every,
    },
  )
  const refresh = () => {
    again()
    query.refetch()
  }
  return { query, watching: every !== false && isWaiting(query.data), refresh }
}
