import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '@/api/core/endpoint/errors'
import { entriesThatCame } from '@/api/core/wire/wire'
import { STATEMENT_ROWS, statement } from '@/api/statement'
import { PageError } from '@/components/feedback/page-error'
import { Button } from '@/components/layout/button'
import { type Answer, pagesOf, uniqueRows } from './rows'

interface Reading {
  /** The first page to read. */
  from: number
  /** The last page to read: by default the statement's last one. */
  to?: number
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
export function useStatementPages({ from, to, atOnce, round, enabled = true }: Reading) {
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
      getNextPageParam: (last, _pages, page) => {
        const next = Number(page) + 1
        const hasNext = entriesThatCame(last.statements) > 0 && next <= pagesOf(last, Number(page))
        return hasNext && next <= (to ?? next) ? next : undefined
      },
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
    pagesRead: read,
    rows: uniqueRows(data?.pages.flatMap(({ statements }) => statements) ?? []),
    total: data?.pages.at(-1)?.total ?? null,
    error: isError ? error : null,
    isReading: isFetching || readsOn,
    hasMore: hasNextPage,
    readMore: () => setWanted(read + atOnce),
    retry: () => fetchNextPage(),
  }
}

interface ReadOnProps
  extends Pick<
    ReturnType<typeof useStatementPages>,
    'hasMore' | 'isReading' | 'error' | 'readMore' | 'retry'
  > {
  label: string
  /** Scrolling near the button presses it. */
  onScroll?: boolean
}

/** The end of rows of which there are more: a button that reads on, or what failed with a retry. */
export function ReadOn({ label, hasMore, isReading, error, readMore, retry, onScroll = true }: ReadOnProps) {
  const button = useReadOnScroll(onScroll && hasMore && !isReading && !error, readMore)
  if (error) return <PageError error={error} onRetry={retry} busy={isReading} />
  if (!hasMore) return null
  return (
    <Button ref={button} data-testid="statement-more" wide busy={isReading} onClick={readMore}>
      {label}
    </Button>
  )
}

/** How far below the screen, in px, the button may be when scrolling towards it presses it. */
const NEAR_PX = 300

/** Reads on when the member scrolls near the button of that. */
function useReadOnScroll(isDue: boolean, readMore: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(readMore)
  useEffect(() => {
    latest.current = readMore
  })
  useEffect(() => {
    if (!isDue) return
    const look = () => {
      const top = button.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
      if (top < innerHeight + NEAR_PX) latest.current()
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [isDue])
  return button
}
