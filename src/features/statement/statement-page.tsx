import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { statement } from '@/api/statement'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/layout/button'
import { classNames } from '@/components/layout/class-names'
import { groupDigits } from '@/lib/money'
import { uniqueRows } from './rows'
import { StatementDays } from './statement-days'

interface StatementPageProps {
  data: z.output<typeof statement.spec.output>
  page: number
  pages: number
  /** Another page is loading; the last loaded one is shown. */
  loading: boolean
  onPage: (page: number) => void
}

/** A page of the statement, grouped by day. It says how many rows there are in all if the server says so. */
export function StatementPage({ data, page, pages, loading, onPage }: StatementPageProps) {
  const { t } = useTranslation()
  const rows = uniqueRows(data.statements)

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
          {t('statement.coversTotal', { count: data.total, total: groupDigits(String(data.total)) })}
        </p>
      )}
      <StatementDays rows={rows} whole={{ first: page === 1, last: page === pages && !loading }} />
    </div>
  )
}
