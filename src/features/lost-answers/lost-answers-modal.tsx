import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { type ReactNode, useEffect } from 'react'
import type { LostAnswer } from '@/api/core/money/lost-answers'
import { findRow } from '@/api/core/money/sent-actions'
import { moneyPolicy } from '@/api/money'
import { STATEMENT_ROWS, statement } from '@/api/statement'
import { wallet } from '@/api/wallet'
import { PageError } from '@/components/feedback/page-error'
import { Skeleton } from '@/components/feedback/skeleton'
import { StatusChip } from '@/components/feedback/status-chip'
import { Button } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { Modal } from '@/components/overlay/modal'
import '@/i18n/lost-texts'
import { useTranslation } from '@/i18n/i18n-provider'
import { businessDay, formatDateTime, formatTime } from '@/lib/dates'
import { knownType, outcomeOf, rowsSince, type StatementRow } from './rows'

/**
 * Shows balance and statement, refetched, after lost answers. Their actions stay locked until the balance has been
 * read or the member continues without it.
 */
export function LostAnswersModal({ lost }: { lost: readonly LostAnswer[] }) {
  const { t } = useTranslation()
  const balance = useQuery({ ...wallet(), refetchOnMount: 'always' })
  const rows = useQuery({ ...statement({ page: 1, limit: STATEMENT_ROWS }), refetchOnMount: 'always' })
  const lostAt = Math.max(...lost.map((one) => one.lostAt))
  const isRead = balance.dataUpdatedAt > lostAt
  const found = rows.dataUpdatedAt > lostAt ? (rows.data?.statements ?? []) : []

  // The locks depend on the server's answer, not on this component.
  useEffect(() => {
    if (isRead) moneyPolicy.unlock()
  }, [isRead])
  useEffect(() => {
    for (const sent of lost) if (findRow(sent, found)) moneyPolicy.end(sent)
  }, [lost, found])

  return (
    <Modal
      name="lost-answer"
      title={t('lost.title')}
      onClose={moneyPolicy.dismiss}
      locked={!isRead}
      footer={
        <Button
          data-testid={isRead ? 'lost-answer-seen' : 'lost-answer-go-on'}
          look={isRead ? 'primary' : 'secondary'}
          wide
          onClick={moneyPolicy.dismiss}
        >
          {isRead ? t('common.ok') : t('lost.goOn')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-2">
          {lost.map((sent) => (
            <LostLine key={sent.id} sent={sent} row={findRow(sent, found)} />
          ))}
        </ul>
        {lost.some((sent) => !findRow(sent, found)) && <p className="text-muted">{t('lost.compare')}</p>}
        <Part title={t('lost.balance')} query={balance} since={lostAt}>
          {(data) => (
            <Amount
              amount={data.wallet.amount}
              testId="lost-answer-balance"
              className="font-semibold text-xl"
              unitClassName="font-normal text-base text-muted"
            />
          )}
        </Part>
        <Part title={t('lost.rows')} query={rows} since={lostAt}>
          {({ statements }) => <Rows rows={rowsSince(lost, statements)} />}
        </Part>
      </div>
    </Modal>
  )
}

function LostLine({ sent, row }: { sent: LostAnswer; row: StatementRow | undefined }) {
  const { t } = useTranslation()
  const Icon = row ? CircleCheck : CircleHelp
  const isToday = businessDay(sent.at) === businessDay(Date.now())
  const words = {
    action: t(`lost.action.${knownType(sent.type)}`),
    time: isToday ? formatTime(sent.at) : formatDateTime(sent.at),
  }
  return (
    <li
      role="status"
      data-testid="lost-answer"
      data-outcome={outcomeOf(row)}
      className={`flex items-start gap-2 rounded-card p-3 ${row ? 'bg-positive-soft' : 'bg-warning-soft'}`}
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${row ? 'text-positive' : 'text-warning'}`}
        strokeWidth={1.75}
      />
      <p>
        {row
          ? t('lost.found', { ...words, status: t(`statement.status.${row.status}`) })
          : t('lost.unknown', words)}
      </p>
    </li>
  )
}

function Part<Data>(props: {
  title: string
  query: UseQueryResult<Data, Error>
  since: number
  children: (data: Data) => ReactNode
}) {
  const { title, query, since, children } = props
  const { data } = query
  const isRead = data !== undefined && query.dataUpdatedAt > since
  return (
    <section aria-label={title} className="rounded-card border border-line bg-raised p-4">
      <h3 className="text-muted text-sm">{title}</h3>
      {isRead && children(data)}
      {!isRead && query.isError && (
        <PageError error={query.error} onRetry={() => query.refetch()} busy={query.isFetching} />
      )}
      {!isRead && !query.isError && <Skeleton className="mt-1 h-7 w-40" />}
    </section>
  )
}

function Rows({ rows }: { rows: readonly StatementRow[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return <p data-testid="lost-answer-none">{t('lost.none')}</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li
          key={`${row._id} ${row.createdAt} ${row.statementType}`}
          data-testid="lost-answer-row"
          data-type={row.statementType}
          data-status={row.status}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
        >
          <span className="font-medium">{t(`statement.type.${knownType(row.statementType)}`)}</span>
          <Amount
            amount={row.amount}
            className="font-semibold"
            unitClassName="font-normal text-muted text-sm"
          />
          <span className="flex w-full items-center justify-between gap-3">
            <StatusChip status={row.status} />
            <span className="text-muted text-sm tabular-nums">{formatDateTime(row.createdAt)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
