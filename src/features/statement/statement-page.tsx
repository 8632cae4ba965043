import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { statement } from '@/api/statement'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/layout/button'
import { classNames } from '@/components/layout/class-names'
import { groupDigits } from '@/lib/money'
import { ReadOn, useStatementPages } from './read-on'
import { rowKey, uniqueRows } from './rows'
import { StatementDays } from './statement-days'

interface StatementPageProps {
  data: z.output<typeof statement.spec.output>
  page: number
  pages: number
  /** Another page is loading; the last loaded one is shown. */
  loading: boolean
  onPage: (page: number) => void
  /** Another number reads the older rows again. */
  round: number
}

/**
 * A page of the statement, grouped by day, and the older rows that the member reads below it: at first by a press, then by
 * scrolling, so that the pages stay within reach. It says how many rows there are in all if the server says so.
 */
export function StatementPage({ data, page, pages, loading, onPage, round }: StatementPageProps) {
  const { t } = useTranslation()
  const [readsOn, setReadsOn] = useState(false)
  const [newest] = data.statements
  const older = useStatementPages({
    from: page + 1,
    atOnce: 1,
    // A row that has come moves all others on.
    round: `${round} ${newest && rowKey(newest)}`,
    enabled: readsOn,
  })
  const rows = uniqueRows([...data.statements, ...older.rows])
  const hasMore = older.isRead ? older.hasMore : page < pages && !loading

  if (rows.length === 0 && page === 1) return <Empty text={t('common.empty')} />
  if (rows.length === 0) {
    const back = Math.min(pages, page - 1)
    return (
      <Empty
        text={t('statement.pastEnd', { page })}
        action={
          <Button data-testid="statement-last-page" onClick={() => onPage(back)}>
            {t('statement.toLastPage')}
          </Button>
        }
      />
    )
  }
  return (
    <div aria-busy={loading} className={classNames('flex flex-col gap-3', loading && 'opacity-60')}>
      {data.total !== null && (
        <p role="status" data-testid="statement-covers" className="text-sm text-muted">
          {older.isRead
            ? t('statement.shownOfAll', {
                shown: groupDigits(String(rows.length)),
                total: groupDigits(String(older.total ?? data.total)),
              })
            : t('statement.coversTotal', { count: data.total, total: groupDigits(String(data.total)) })}
        </p>
      )}
      <StatementDays rows={rows} whole={{ first: page === 1, last: !hasMore && !loading }} />
      <ReadOn
        {...older}
        label={t('statement.older')}
        hasMore={hasMore}
        onScroll={readsOn}
        readMore={readsOn ? older.readMore : () => setReadsOn(true)}
      />
    </div>
  )
}
