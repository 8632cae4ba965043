import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslation } from 'react-i18next'
import { STATEMENT_ROWS, useStatement } from '@/api/statement'
import { QueryView } from '@/components/feedback/query-view'
import { Skeleton } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { Screen } from '@/components/layout/screen'
import { Pager } from '@/components/money/pager'
import { useOpenModal } from '@/components/overlay/modal-route'
import { type Filter, pagesOf } from './rows'
import { StatementFilter } from './statement-filter'
import { StatementPage } from './statement-page'

const route = getRouteApi('/user/statement')

/**
 * The statement, paged. Page and filters are in the URL. Each page is a query
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
  const query = useStatement(
    { page, limit: STATEMENT_ROWS },
    {
      placeholderData: keepPreviousData,
    },
  )
  const pages = query.data ? pagesOf(query.data, page) : page
  const goTo = (to: number) =>
    navigate({ search: ({ page: _, ...rest }) => (to > 1 ? { ...rest, page: to } : rest) })
  const filterBy = ({ type, status }: Filter) =>
    navigate({
      search: ({ type: _, status: __, ...rest }) => ({
        ...rest,
        ...(type ? { type } : {}),
        ...(status ? { status } : {}),
      }),
      replace: true,
      resetScroll: false,
    })

  return (
    <Screen name="statement" title={t('statement.title')}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <Button data-testid="slips-open" onClick={() => open('slips')} className="flex-1">
            <ReceiptText aria-hidden="true" size={20} strokeWidth={1.75} />
            {t('statement.slips.open')}
          </Button>
          <Button data-testid="statement-export-open" onClick={() => open('export')} className="flex-1">
            <Download aria-hidden="true" size={20} strokeWidth={1.75} />
            {t('statement.export.open')}
          </Button>
          <Button
            data-testid="statement-refresh"
            aria-label={t('common.refresh')}
            busy={query.isFetching}
            onClick={() => query.refetch()}
          >
            <RefreshCw aria-hidden="true" size={20} strokeWidth={1.75} />
          </Button>
        </div>
        <StatementFilter filter={{ type, status }} onFilter={filterBy} />
        <QueryView query={query} loading={<Loading />}>
          {(data) => (
            <StatementPage
              data={data}
              page={page}
              pages={pages}
              filter={{ type, status }}
              loading={query.isPlaceholderData}
              onPage={goTo}
              onShowAll={() => filterBy({})}
            />
          )}
        </QueryView>
        {page <= pages && <Pager page={page} pages={pages} onPage={goTo} />}
      </div>
    </Screen>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder has no identity
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  )
}
