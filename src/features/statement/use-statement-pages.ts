import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '@/api/core/endpoint/errors'
import { entriesThatCame } from '@/api/core/wire/wire'
import { STATEMENT_ROWS, statement } from '@/api/statement'
import { type Answer, pagesOf, uniqueRows } from './rows'

interface Reading {
  /** The first page to read. */
  from: number
  /** How many pages are read by themselves, and again with each press of "more". */
  atOnce: number
  /** Another value reads the statement again. */
  round: number | string
  /** Without it nothing is read. */
  enabled?: boolean
}

/**
 * The rows of as many pages as were read, newest first. Pages are read one after the other. The rows are those of the time
 * of reading: nothing but another `round` reads them again.
 */
export function useStatementPages({ from, atOnce, round, enabled = true }: Reading) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState(atOnce)
  const { data, error, isFetching, isError, hasNextPage, fetchNextPage } = useInfiniteQuery<Answer, ApiError>(
    {
      queryKey: ['statement-read-on', from, round],
      enabled,
      queryFn: ({ pageParam }) =>
        client.query({
          ...statement({ page: Number(pageParam), limit: STATEMENT_ROWS }),
          meta: { spec: statement.spec, isShownInPlace: true },
        }),
      initialPageParam: from,
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

  return {
    isRead: data !== undefined,
    rows: uniqueRows(data?.pages.flatMap(({ statements }) => statements) ?? []),
    total: data?.pages.at(-1)?.total ?? null,
    error: isError ? error : null,
    isReading: isFetching || readsOn,
    hasMore: hasNextPage,
    readMore: () => setWanted(read + atOnce),
    retry: () => fetchNextPage(),
  }
}
