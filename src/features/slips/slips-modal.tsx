import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '@/api/core/cache/use-refresh'
import { entriesThatCame } from '@/api/core/wire/wire'
import { STATEMENT_ROWS } from '@/api/statement'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { SkeletonRows } from '@/components/feedback/skeleton'
import { Button } from '@/components/layout/button'
import { classNames } from '@/components/layout/class-names'
import { Pager } from '@/components/money/pager'
import { Modal } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { formatDateTime } from '@/lib/dates'
import { pageCount } from '@/lib/page-count'
import { DOT } from '@/lib/text/dot'
import { SlipItem } from './slip-item'
import { type Slip, useWatchedSlips } from './use-watched-slips'

/** The uploaded slips with their states. */
export default function SlipsModal() {
  const { t } = useTranslation()
  const { close } = useModalRoute()
  const refreshBehind = useRefresh('statement', 'wallet')
  const [page, setPage] = useState(1)
  const { query, watching, refresh } = useWatchedSlips(page)
  // Refetches statement and wallet when the modal closes: an accepted slip is now a deposit.
  useEffect(
    () => () => {
      refreshBehind()
    },
    [refreshBehind],
  )

  return (
    <Modal
      name="slips"
      title={t('statement.slips.title')}
      onClose={close}
      footer={
        <Button data-testid="slips-refresh" wide busy={query.isFetching} onClick={refresh}>
          <RefreshCw aria-hidden="true" size={20} strokeWidth={1.75} />
          {t('common.refresh')}
        </Button>
      }
    >
      <QueryView query={query} loading={<Loading />}>
        {(data) => {
          const pages = pageCount({
            page,
            rows: entriesThatCame(data.slips),
            limit: STATEMENT_ROWS,
            total: data.total,
          })
          if (data.slips.length === 0 && page === 1) return <Empty text={t('statement.slips.empty')} />
          return (
            <>
              <p data-testid="slips-updated" className="mb-2 text-muted text-sm tabular-nums">
                {t('statement.slips.updated', { time: formatDateTime(query.dataUpdatedAt) })}
                {watching && `${DOT}${t('statement.slips.watching')}`}
              </p>
              {data.slips.length === 0 && <Empty text={t('common.empty')} />}
              <ul className={classNames('flex flex-col gap-3', query.isPlaceholderData && 'opacity-60')}>
                {data.slips.map((slip, index) => (
                  <SlipItem key={keyOf(slip, index)} slip={slip} />
                ))}
              </ul>
              <Pager page={page} pages={Math.max(page, pages)} onPage={setPage} />
            </>
          )
        }}
      </QueryView>
      {query.isError && query.data === undefined && <Pager page={page} pages={page} onPage={setPage} />}
    </Modal>
  )
}

/** Slips have no id. The reference identifies one, else its time, amount and place in the list. */
function keyOf({ reference, createdAt, amount }: Slip, index: number): string {
  return reference ?? JSON.stringify([createdAt, amount, index])
}

function Loading() {
  return <SkeletonRows rows={5} className="h-88" />
}
