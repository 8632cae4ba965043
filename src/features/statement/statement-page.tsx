import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { statement } from '@/api/statement'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/layout/button'
import { classNames } from '@/components/layout/class-names'
import { groupDigits } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import { byDay, type Filter, fits, rowKey, uniqueRows } from './rows'
import { StatementItem } from './statement-row'
import { useAccountName } from './use-account-name'

interface StatementPageProps {
  data: z.output<typeof statement.spec.output>
  page: number
  pages: number
  filter: Filter
  /** Another page is loading; the last loaded one is shown. */
  loading: boolean
  onPage: (page: number) => void
  onShowAll: () => void
}

/**
 * A page of the statement, grouped by day. It says how many of the page's rows the filter shows, and how many rows
 * there are in all if the server says so.
 */
export function StatementPage(props: StatementPageProps) {
  const { data, page, pages, filter, loading, onPage, onShowAll } = props
  const { t } = useTranslation()
  const placeName = useAccountName()
  const rows = uniqueRows(data.statements)
  const shown = rows.filter((row) => fits(row, filter))

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
      <p role="status" data-testid="statement-covers" className="text-sm text-muted">
        {t('statement.covers', { shown: shown.length, count: rows.length })}
        {data.total !== null &&
          `${DOT}${t('statement.coversTotal', { count: data.total, total: groupDigits(String(data.total)) })}`}
      </p>
      {shown.length === 0 && (
        <Empty
          text={t('statement.noneFits')}
          action={<Button onClick={onShowAll}>{t('statement.showAll')}</Button>}
        />
      )}
      {byDay(shown).map(({ day, rows: ofDay }) => (
        <section key={`${day} ${ofDay[0] && rowKey(ofDay[0])}`} data-testid="statement-day">
          <h2 className="mb-1 text-sm font-semibold tabular-nums">{day}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-card">
            {ofDay.map((row) => (
              <StatementItem key={rowKey(row)} row={row} placeName={placeName} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
