import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '@/components/feedback/empty'
import { PageError } from '@/components/feedback/page-error'
import { Loading } from '@/components/feedback/query-view'
import { Button } from '@/components/layout/button'
import { groupDigits } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import type { Filter } from './rows'
import { StatementDays } from './statement-days'
import { StatementSkeleton } from './statement-skeleton'
import { useFilteredRows } from './use-filtered-rows'

interface FilteredRowsProps {
  filter: Filter
  /** Another number reads the statement again. */
  round: number
  onShowAll: () => void
}

/** The statement's rows that fit a filter. It says how many rows were looked at, and a button reads older ones. */
export function FilteredRows({ filter, round, onShowAll }: FilteredRowsProps) {
  const { t } = useTranslation()
  const { isRead, rows, looked, total, error, isReading, hasMore, readMore, retry } = useFilteredRows(
    filter,
    round,
  )
  const more = useReadOnScroll(hasMore && !isReading && !error, readMore)
  const failure = error && <PageError error={error} onRetry={retry} busy={isReading} />
  if (!isRead)
    return (
      failure || (
        <Loading>
          <StatementSkeleton />
        </Loading>
      )
    )
  const isNone = rows.length === 0 && !isReading && !failure
  return (
    <div aria-busy={isReading} className="flex flex-col gap-3">
      <p role="status" data-testid="statement-covers" className="text-muted text-sm">
        {t('statement.found', { count: rows.length, items: groupDigits(String(rows.length)) })}
        {DOT}
        {t(total === null ? 'statement.looked' : 'statement.lookedOfAll', {
          looked: groupDigits(String(looked)),
          total: groupDigits(String(total)),
        })}
      </p>
      {isNone && (
        <Empty
          text={t(hasMore ? 'statement.noneFitsYet' : 'statement.noneFits')}
          action={<Button onClick={onShowAll}>{t('statement.showAll')}</Button>}
        />
      )}
      <StatementDays rows={rows} />
      {failure}
      {hasMore && !failure && (
        <Button ref={more} data-testid="statement-more" wide busy={isReading} onClick={readMore}>
          {t('statement.more')}
        </Button>
      )}
    </div>
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
