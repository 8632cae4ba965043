import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useRefresh } from '@/api/core/cache/use-refresh'
import { STATEMENT_ROWS, type statement, useStatement } from '@/api/statement'
import { Empty } from '@/components/feedback/empty'
import { Loading, QueryView } from '@/components/feedback/query-view'
import { SkeletonRows } from '@/components/feedback/skeleton'
import { SelectField } from '@/components/form/field'
import { SearchField } from '@/components/form/search-field'
import { Button } from '@/components/layout/button'
import { classNames } from '@/components/layout/class-names'
import { Screen } from '@/components/layout/screen'
import { Pager } from '@/components/money/pager'
import { useOpenModal } from '@/components/overlay/modal-route'
import { groupDigits } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import { TYPES } from '@/rules/statement-type'
import { ReadOn, useStatementPages } from './read-on'
import { type Filter, fits, pagesOf, rowKey, STATUSES, uniqueRows } from './rows'
import { StatementDays } from './statement-days'
import { useAccountName } from './use-account-name'

const route = getRouteApi('/user/statement')

const SHEETS = [
  { name: 'slips', Icon: ReceiptText, testId: 'slips-open' },
  { name: 'export', Icon: Download, testId: 'statement-export-open' },
] as const

/**
 * The statement: paged, or with a filter as many rows as were read. Page and filters are in the URL. Each page is a query
 * of its own, so a late answer never overwrites a newer page; the previous page stays while the next loads.
 */
export function StatementScreen() {
  const { t } = useTranslation()
  const { page, type, status } = route.useSearch({
    select: ({ page = 1, type, status }) => ({ page, type, status }),
    structuralSharing: true,
  })
  const navigate = route.useNavigate()
  const open = useOpenModal()
  const query = useStatement({ page, limit: STATEMENT_ROWS }, { placeholderData: keepPreviousData })
  const refresh = useRefresh('statement')
  const [round, setRound] = useState(0)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const pages = query.data ? pagesOf(query.data, page) : page
  const goTo = (to: number) => navigate({ search: (rest) => ({ ...rest, page: to > 1 ? to : undefined }) })
  const filterBy = ({ type, status }: Filter) =>
    navigate({
      search: (rest) => ({ ...rest, type, status, page: undefined }),
      replace: true,
      resetScroll: false,
    })

  return (
    <Screen name="statement" title={t('statement.title')}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          {SHEETS.map(({ name, Icon, testId }) => (
            <Button
              key={name}
              data-testid={testId}
              onClick={() => open(name)}
              className="flex-auto px-2 max-[359px]:text-sm"
            >
              <Icon size={20} />
              {t(`statement.${name}.open`)}
            </Button>
          ))}
          <Button
            data-testid="statement-refresh"
            aria-label={t('common.refresh')}
            busy={query.isFetching}
            className="px-2"
            onClick={() => refresh().then(() => setRound(round + 1))}
          >
            <RefreshCw size={20} />
          </Button>
        </div>
        <SearchField
          label={t('statement.search')}
          testId="statement-search"
          typed={typed}
          onType={setTyped}
        />
        <StatementFilter filter={{ type, status }} onFilter={filterBy} />
        {type || status || text ? (
          <FilteredRows
            key={`${type} ${status} ${round}`}
            filter={{ type, status, text }}
            round={round}
            onShowAll={() => {
              setTyped('')
              filterBy({})
            }}
          />
        ) : (
          <>
            <QueryView query={query} loading={<StatementSkeleton />}>
              {(data) => (
                <StatementPage
                  key={page}
                  data={data}
                  page={page}
                  pages={pages}
                  loading={query.isPlaceholderData}
                  onPage={goTo}
                  round={round}
                />
              )}
            </QueryView>
            {page <= pages && <Pager page={page} pages={pages} onPage={goTo} />}
          </>
        )}
      </div>
    </Screen>
  )
}

interface StatementFilterProps {
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** The selects of the statement's filter: type and status, below each other where the texts are large. */
function StatementFilter({ filter, onFilter }: StatementFilterProps) {
  const { t } = useTranslation()
  const selects = {
    type: TYPES.map((type) => ({ value: type, text: t(`statement.type.${type}`) })),
    status: STATUSES.map((status) => ({ value: status, text: t(`statement.status.${status}`) })),
  }
  return (
    <div className="flex flex-wrap gap-3 *:grow supports-[field-sizing:content]:[&_select]:field-sizing-content">
      {(['type', 'status'] as const).map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(`statement.${name}.label`)}
          testId={`statement-filter-${name}`}
          value={filter[name] ?? ''}
          onChange={({ target }) => onFilter({ ...filter, [name]: target.value || undefined })}
        >
          <option value="">{t(`statement.${name}.all`)}</option>
          {selects[name].map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}

const PAGES_AT_ONCE = 5

interface FilteredRowsProps {
  filter: Filter
  /** Another number reads the statement again. */
  round: number
  onShowAll: () => void
}

/** The statement's rows that fit a filter. It says how many rows were looked at, and a button reads older ones. */
function FilteredRows({ filter, round, onShowAll }: FilteredRowsProps) {
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

/** Stands for the statement's rows while they load. */
const StatementSkeleton = () => <SkeletonRows rows={11} className="h-172 rounded-card bg-raised p-4" />

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
function StatementPage({ data, page, pages, loading, onPage, round }: StatementPageProps) {
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
