import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type slips, useSlips } from '@/api/statement'
import { useIsPast } from '@/lib/browser/countdown'
import { steadyNow } from '@/lib/browser/steady-clock'

/** Rows per page. */
export const PAGE_SIZE = 10
const EVERY_MS = 10_000
const WATCH_MS = 5 * 60_000

type Answer = z.output<typeof slips.spec.output>
export type Slip = Answer['slips'][number]

/** Whether a slip of the page is pending. */
export function isWaiting(data: Answer | undefined): boolean {
  return data?.slips.some(({ status }) => status === 'PROGRESS') ?? false
}

/**
 * A page of slips. While one is pending it refetches every 10 s for 5 min (`watching`), but not in the background;
 * `refresh` refetches now and starts the 5 min anew.
 */
export function useWatchedSlips(page: number) {
  const [watchedSince, setWatchedSince] = useState(steadyNow)
  const isOver = useIsPast(watchedSince + WATCH_MS)
  const isWatched = (data: Answer | undefined) => !isOver && isWaiting(data)
  const query = useSlips(
    { page, limit: PAGE_SIZE },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => isWatched(state.data) && EVERY_MS,
    },
  )
  const refresh = () => {
    setWatchedSince(steadyNow())
    query.refetch()
  }
  return { query, watching: isWatched(query.data), refresh }
}
