import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import { type ReactNode, useEffect, useState } from 'react'
import type { RefetchedQuery } from '@/api/core/endpoint/endpoint-spec'
import { findRow, type SentAction } from '@/api/core/money/sent-actions'
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
import { knownType } from '@/rules/statement-type'
import { outcomeOf, rowsSince, type StatementRow } from './rows'

const STATEMENT = statement({ page: 1, limit: STATEMENT_ROWS })

/**
 * Refetches and shows balance and statement after lost answers. The lost actions stay locked until the balance has been
 * read or the member continues without it.
 */
export function LostAnswersModal({ lost }: { lost: readonly SentAction[] }) {
  const { t } = useTranslation()
  const balance = useQuery({ ...wallet(), refetchOnMount: 'always' })
  const rows = useQuery({ ...STATEMENT, refetchOnMount: 'always' })
  const isRead = useIsReadAnew(wallet())
  const areRowsRead = useIsReadAnew(STATEMENT)
  const found = areRowsRead ? (rows.data?.statements ?? []) : []

  // In effects, because the locks are outside React and end with the server's answer.
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
        <Part title={t('lost.balance')} query={balance} isRead={isRead}>
          {(data) => (
            <Amount
              amount={data.wallet.amount}
              testId="lost-answer-balance"
              className="font-semibold text-xl"
              unitClassName="font-normal text-base text-muted"
            />
          )}
        </Part>
        <Part title={t('lost.rows')} query={rows} isRead={areRowsRead}>
          {({ statements }) => <Rows rows={rowsSince(lost, statements)} />}
        </Part>
      </div>
    </Modal>
  )
}

/**
 * Whether a query has been read since this component mounted. Counts the answers instead of comparing times, because
 * the device's clock may be changed in the meantime.
 */
function useIsReadAnew({ queryKey }: Pick<RefetchedQuery, 'queryKey'>): boolean {
  const client = useQueryClient()
  const answers = () => client.getQueryState(queryKey)?.dataUpdateCount ?? 0
  const [before] = useState(answers)
  return answers() > before
}

const LOOKS = {
  unknown: { Icon: CircleHelp, box: 'bg-warning-soft', tone: 'text-warning' },
  success: { Icon: CircleCheck, box: 'bg-positive-soft', tone: 'text-positive' },
  refused: { Icon: CircleX, box: 'bg-negative-soft', tone: 'text-negative' },
}

function LostLine({ sent, row }: { sent: SentAction; row: StatementRow | undefined }) {
  const { t } = useTranslation()
  const outcome = outcomeOf(row)
  const { Icon, box, tone } = LOOKS[outcome]
  const isToday = businessDay(sent.at) === businessDay(Date.now())
  const words = {
    action: t(`lost.action.${knownType(sent.type)}`),
    time: isToday ? formatTime(sent.at) : formatDateTime(sent.at),
  }
  return (
    <li
      role="status"
      data-testid="lost-answer"
      data-outcome={outcome}
      className={`flex items-start gap-2 rounded-card p-3 ${box}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} strokeWidth={1.75} />
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
  isRead: boolean
  children: (data: Data) => ReactNode
}) {
  const { title, query, isRead, children } = props
  const { data } = query
  return (
    <section aria-label={title} className="rounded-card border border-line bg-raised p-4">
      <h3 className="text-muted text-sm">{title}</h3>
      {isRead && data !== undefined && children(data)}
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
