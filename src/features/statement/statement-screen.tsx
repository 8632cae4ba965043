import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '@/api/core/cache/use-refresh'
import { STATEMENT_ROWS, useStatement } from '@/api/statement'
import { QueryView } from '@/components/feedback/query-view'
import { SelectField } from '@/components/form/field'
import { SearchField } from '@/components/form/search-field'
import { Button } from '@/components/layout/button'
import { Screen } from '@/components/layout/screen'
import { Pager } from '@/components/money/pager'
import { useOpenModal } from '@/components/overlay/modal-route'
import { FilteredRows } from './filtered-rows'
import { type Filter, pagesOf, STATUSES, TYPES } from './rows'
import { StatementPage } from './statement-page'
import { StatementSkeleton } from './statement-skeleton'

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
              <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
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
            <RefreshCw aria-hidden="true" size={20} strokeWidth={1.75} />
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
