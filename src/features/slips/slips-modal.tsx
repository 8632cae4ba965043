import { keepPreviousData } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useRefresh } from '@/api/core/cache/use-refresh'
import { useWatch } from '@/api/core/cache/use-watch'
import { entriesThatCame } from '@/api/core/wire/wire'
import { isSlipReason } from '@/api/shapes/slip-reasons'
import { STATEMENT_ROWS, type slips, useSlips } from '@/api/statement'
import { Empty } from '@/components/feedback/empty'
import { QueryView } from '@/components/feedback/query-view'
import { SkeletonRows } from '@/components/feedback/skeleton'
import { StatusChip } from '@/components/feedback/status-chip'
import { Button } from '@/components/layout/button'
import { classNames } from '@/components/layout/class-names'
import { Amount, QUIET_UNIT } from '@/components/money/amount'
import { DateTime } from '@/components/money/date-time'
import { Pager } from '@/components/money/pager'
import { Modal } from '@/components/overlay/modal'
import { useModalRoute } from '@/components/overlay/modal-route'
import { formatDateTime } from '@/lib/dates'
import { pageCount } from '@/lib/page-count'
import { DOT } from '@/lib/text/dot'
import { SlipPicture } from './slip-picture'

type Answer = z.output<typeof slips.spec.output>
type Slip = Answer['slips'][number]

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
          <RefreshCw size={20} />
          {t('common.refresh')}
        </Button>
      }
    >
      <QueryView query={query} loading={<SkeletonRows rows={5} className="h-88" />}>
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

/** An uploaded slip: state, reason, and what to do. */
function SlipItem({ slip }: { slip: Slip }) {
  const { t } = useTranslation()
  const note = slip.note?.trim().toUpperCase() ?? ''
  const reason = slip.status !== 'SUCCESS' && isSlipReason(note) ? note : null
  return (
    <li
      data-testid="slip-row"
      data-status={slip.status}
      className="flex flex-col gap-2 rounded-card border border-line bg-raised p-3 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Amount amount={slip.amount} className="font-semibold text-lg" unitClassName={QUIET_UNIT} />
        <StatusChip status={slip.status} />
      </div>
      {reason && (
        <div data-testid="slip-reason" data-code={note} className="rounded-control bg-surface px-3 py-2">
          <p className="font-medium">{t(`codes.slips.${reason}.reason`)}</p>
          <p className="text-muted text-sm">{t(`codes.slips.${reason}.hint`)}</p>
        </div>
      )}
      {slip.status === 'PROGRESS' && !reason && (
        <p className="text-muted text-sm">{t('statement.slips.progressHint')}</p>
      )}
      <div className="-mr-2 -mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <DateTime at={slip.createdAt} className="text-muted text-sm tabular-nums" />
        <SlipPicture link={slip.link} reference={slip.reference} />
      </div>
    </li>
  )
}

/** Slips have no id. The reference identifies one, else its time, amount and place in the list. */
function keyOf({ reference, createdAt, amount }: Slip, index: number): string {
  return reference ?? JSON.stringify([createdAt, amount, index])
}

/** Whether a slip of the page is pending. */
function isWaiting(data: Answer | undefined): boolean {
  return data?.slips.some(({ status }) => status === 'PROGRESS') ?? false
}

/**
 * A page of slips. While one is pending it is watched (`useWatch`), but not in the background; `refresh` refetches now
 * and starts the watch anew.
 */
function useWatchedSlips(page: number) {
  const { every, again } = useWatch()
  const query = useSlips(
    { page, limit: STATEMENT_ROWS },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => isWaiting(state.data) && every,
    },
  )
  const refresh = () => {
    again()
    query.refetch()
  }
  return { query, watching: every !== false && isWaiting(query.data), refresh }
}
