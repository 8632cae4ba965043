import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '@/api/core/endpoint/errors'
import { entriesThatCame } from '@/api/core/wire/wire'
import { STATEMENT_ROWS, statement } from '@/api/statement'
import { type Answer, type Filter, fits, pagesOf, uniqueRows } from './rows'
import { useAccountName } from './use-account-name'

/** How many pages are read by themselves, and again with each press of "more". */
export const PAGES_AT_ONCE = 5

/**
 * The rows that fit a filter, of as many pages as were read, newest first. Pages are read one after the other. The rows
 * are those of the time of reading: nothing but another `round` reads them again.
 */
export function useFilteredRows(filter: Filter, round: number) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState(PAGES_AT_ONCE)
  const { data, error, isFetching, isError, hasNextPage, fetchNextPage } = useInfiniteQuery<Answer, ApiError>(
    {
      queryKey: ['statement-read-on', round],
      queryFn: ({ pageParam }) =>
        client.query({
          ...statement({ page: Number(pageParam), limit: STATEMENT_ROWS }),
          meta: { spec: statement.spec, isShownInPlace: true },
        }),
      initialPageParam: 1,
      getNextPageParam: (last, _pages, page) =>
        entriesThatCame(last.statements) > 0 && Number(page) < pagesOf(last, Number(page))
          ? Number(page) + 1
          : undefined,
      // The page's own query is tried again already.
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      meta: { isShownInPlace: true },
    },
  )
  const read = data?.pages.length ?? 0
  const readsOn = hasNextPage && read < wanted && !isError
  // After every render: a page that is read at once is never rendered as being fetched.
  useEffect(() => {
    if (readsOn && !isFetching) fetchNextPage({ cancelRefetch: false })
  })

  const placeName = useAccountName()
  const looked = uniqueRows(data?.pages.flatMap(({ statements }) => statements) ?? [])
  return {
    isRead: data !== undefined,
    rows: looked.filter((row) => fits(row, filter, placeName)),
    looked: looked.length,
    total: data?.pages.at(-1)?.total ?? null,
    error: isError ? error : null,
    isReading: isFetching || readsOn,
    hasMore: hasNextPage,
    readMore: () => setWanted(read + PAGES_AT_ONCE),
    retry: () => fetchNextPage(),
  }
}
