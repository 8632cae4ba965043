import { useTranslation } from 'react-i18next'
import { Empty } from '@/components/feedback/empty'
import { Loading } from '@/components/feedback/query-view'
import { Button } from '@/components/layout/button'
import { groupDigits } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import { ReadOn, useStatementPages } from './read-on'
import { type Filter, fits } from './rows'
import { StatementDays } from './statement-days'
import { StatementSkeleton } from './statement-skeleton'
import { useAccountName } from './use-account-name'

const PAGES_AT_ONCE = 5

interface FilteredRowsProps {
  filter: Filter
  /** Another number reads the statement again. */
  round: number
  onShowAll: () => void
}

/** The statement's rows that fit a filter. It says how many rows were looked at, and a button reads older ones. */
export function FilteredRows({ filter, round, onShowAll }: FilteredRowsProps) {
  const { t } = useTranslation()
  const placeName = useAccountName()
  const reading = useStatementPages({ from: 1, atOnce: PAGES_AT_ONCE, round })
  const { rows: looked, total, error, isReading, hasMore } = reading
  const rows = looked.filter((row) => fits(row, filter, placeName))
  if (!reading.isRead && !error)
    return (
      <Loading>
        <StatementSkeleton />
      </Loading>
    )
  if (!reading.isRead) return <ReadOn {...reading} label={t('statement.more')} />
  const isNone = rows.length === 0 && !isReading && !error
  return (
    <div aria-busy={isReading} className="flex flex-col gap-3">
      <p role="status" data-testid="statement-covers" className="text-muted text-sm">
        {t('statement.found', { count: rows.length, items: groupDigits(String(rows.length)) })}
        {DOT}
        {t(total === null ? 'statement.looked' : 'statement.lookedOfAll', {
          looked: groupDigits(String(looked.length)),
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
      <ReadOn {...reading} label={t('statement.more')} />
    </div>
  )
}
