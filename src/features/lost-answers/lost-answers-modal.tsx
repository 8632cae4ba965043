import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { RefetchedQuery } from '@/api/core/endpoint/endpoint-spec'
import type { Finding } from '@/api/core/endpoint/evidence'
import { pressOf, readSent, type SentAction, sentType } from '@/api/core/money/sent-actions'
import { serverNow } from '@/api/core/transport/clock'
import { evidence } from '@/api/evidence-readers'
import { moneyPolicy } from '@/api/money'
import { STATEMENT_ROWS, statement, useStatement } from '@/api/statement'
import { useWallet, wallet } from '@/api/wallet'
import { PageError } from '@/components/feedback/page-error'
import { Skeleton } from '@/components/feedback/skeleton'
import { StatusChip } from '@/components/feedback/status-chip'
import { Button } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { Modal } from '@/components/overlay/modal'
import '@/i18n/lost-texts'
import { useTranslation } from 'react-i18next'
import { businessDay, formatDateTime, formatTime } from '@/lib/dates'
import { knownType, orderName } from '@/rules/statement-type'
import { isOpen, outcomeOf, rowsSince, type StatementRow } from './rows'

const FIRST_PAGE = { page: 1, limit: STATEMENT_ROWS }

/**
 * Refetches and shows balance and statement after lost answers. The lost actions stay locked until the balance has been
 * read or the member continues without it.
 */
export function LostAnswersModal({ lost }: { lost: readonly SentAction[] }) {
  const { t } = useTranslation()
  const balance = useWallet({ refetchOnMount: 'always' })
  const rows = useStatement(FIRST_PAGE, { refetchOnMount: 'always' })
  const isRead = useIsReadAnew(wallet())
  const areRowsRead = useIsReadAnew(statement(FIRST_PAGE))
  const findings = useFindings(lost)

  // In effects, because the locks are outside React and end with the server's answer.
  useEffect(() => {
    if (isRead) moneyPolicy.unlock()
  }, [isRead])
  useEffect(() => {
    for (const [index, sent] of lost.entries()) if (!isOpen(findings[index])) moneyPolicy.end(sent)
  }, [lost, findings])

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
          {lost.map((sent, index) => (
            <LostLine key={sent.id} sent={sent} finding={findings[index]} />
          ))}
        </ul>
        {findings.some(isOpen) && (
          <p className="text-muted">
            {t(lost.every((sent) => sentType(sent) === 'slip') ? 'evidence.unread.slip' : 'lost.compare')}
          </p>
        )}
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

/** How often the evidence is read again while the dialog is open and an outcome is, in ms. */
const LOOK_EVERY_MS = 10_000

/** What the evidence says of each lost action, by what has been read since this component mounted. */
function useFindings(lost: readonly SentAction[]): readonly Finding[] {
  const client = useQueryClient()
  const [queries] = useState(() => evidence.queriesOf(client, { signs: lost.flatMap(({ signs }) => signs) }))
  const [before] = useState(() => queries.map(({ queryKey }) => answersTo(client, queryKey)))
  const presses = useMemo(() => lost.map((sent) => pressOf(sent, readSent())), [lost])
  const judged = () =>
    presses.map((press) =>
      evidence.judge(client, press, ({ queryKey }) => {
        const index = queries.findIndex((query) => hashKey(query.queryKey) === hashKey(queryKey))
        const isAnew = answersTo(client, queryKey) > (before[index] ?? 0)
        return isAnew ? client.getQueryData(queryKey) : undefined
      }),
    )
  useQueries({
    queries: queries.map((query) => ({
      ...query,
      refetchOnMount: 'always' as const,
      refetchInterval: () => judged().some(isOpen) && LOOK_EVERY_MS,
    })),
  })
  const now = JSON.stringify(judged())
  return useMemo(() => JSON.parse(now) as Finding[], [now])
}

const answersTo = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryState(queryKey)?.dataUpdateCount ?? 0

/**
 * Whether a query has been read since this component mounted. Counts the answers instead of comparing times, because
 * the device's clock may be changed in the meantime.
 */
function useIsReadAnew({ queryKey }: Pick<RefetchedQuery, 'queryKey'>): boolean {
  const client = useQueryClient()
  const [before] = useState(() => answersTo(client, queryKey))
  return answersTo(client, queryKey) > before
}

const LINES = {
  shown: 'lost.shown',
  failed: 'lost.failed',
  'not-shown': 'lost.notShown',
  unread: 'lost.unknown',
} as const

const LOOKS = {
  unknown: { Icon: CircleHelp, box: 'bg-warning-soft', tone: 'text-warning' },
  success: { Icon: CircleCheck, box: 'bg-positive-soft', tone: 'text-positive' },
  refused: { Icon: CircleX, box: 'bg-negative-soft', tone: 'text-negative' },
}

function LostLine({ sent, finding }: { sent: SentAction; finding: Finding | undefined }) {
  const { t } = useTranslation()
  const outcome = outcomeOf(finding)
  const { Icon, box, tone } = LOOKS[outcome]
  const isToday = businessDay(sent.at) === businessDay(serverNow())
  const words = {
    action: t(`lost.action.${orderName(sentType(sent))}`),
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
        {t(LINES[finding?.is ?? 'unread'], words)}
        {finding?.is === 'shown' && ` ${t(`evidence.shown.${finding.by}`)}`}
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
