import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Satang } from '@/lib/money'
import { pageCount } from '@/lib/page-count'
import { Empty } from '../feedback/empty'
import { QueryView } from '../feedback/query-view'
import { Skeleton } from '../feedback/skeleton'
import { classNames } from '../layout/class-names'
import { Amount, QUIET_UNIT } from './amount'
import { DateTime } from './date-time'
import { Pager } from './pager'

export const ROWS_PER_PAGE = 10

interface MoneyPage {
  /** `isName`: the title is somebody's name, which a browser must not translate. */
  rows: readonly { title: string; isName?: boolean; amount: Satang | null; at: number | null }[]
  /** How many rows the server sent, including unreadable ones. */
  came: number
  total: number | null
}

interface MoneyRowsProps {
  /** A query that keeps the previous page as placeholder data, so that the layout doesn't shift. */
  query: UseQueryResult<MoneyPage, Error>
  page: number
  onPage: (page: number) => void
  testId: string
  emptyText: string
}

/** A paged list of received amounts, each with its title and time. */
export function MoneyRows({ query, page, onPage, testId, emptyText }: MoneyRowsProps) {
  const { t } = useTranslation()
  return (
    <>
      <QueryView query={query} loading={<Skeleton className="h-40 w-full rounded-card" />}>
        {({ rows, came, total }) => {
          const keyed = rows.map((row, index) => ({ ...row, key: `${page}-${index}` }))
          const pages = pageCount({ page, rows: came, limit: ROWS_PER_PAGE, total })
          return (
            <div
              aria-busy={query.isPlaceholderData}
              className={classNames(query.isPlaceholderData && 'opacity-60')}
            >
              {rows.length === 0 && <Empty text={page > 1 ? t('common.empty') : emptyText} />}
              {rows.length > 0 && (
                <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
                  {keyed.map(({ key, title, isName, amount, at }) => (
                    <li
                      key={key}
                      data-testid={testId}
                      className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-3"
                    >
                      <span className="min-w-min max-w-full flex-1">
                        <span translate={isName ? 'no' : undefined} className="block font-medium">
                          {title}
                        </span>
                        <DateTime at={at} className="block text-muted text-sm tabular-nums" />
                      </span>
                      <Amount amount={amount} className="shrink-0 font-semibold" unitClassName={QUIET_UNIT} />
                    </li>
                  ))}
                </ul>
              )}
              <Pager page={page} pages={Math.max(page, pages)} onPage={onPage} />
            </div>
          )
        }}
      </QueryView>
      {query.isError && query.data === undefined && <Pager page={page} pages={page} onPage={onPage} />}
    </>
  )
}
