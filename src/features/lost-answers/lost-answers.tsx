import {
  hashKey,
  type QueryKey,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { actionOf } from '@/api/core/endpoint/endpoint-spec'
import type { Finding } from '@/api/core/endpoint/evidence'
import { lostAnswers, pressOf, readSent, type SentAction } from '@/api/core/money/sent-actions'
import { uploadSlip } from '@/api/deposit'
import { evidence } from '@/api/evidence-readers'
import { moneyPolicy } from '@/api/money'
import { spin } from '@/api/spinwheel'
import { STATEMENT_ROWS, statement, useStatement } from '@/api/statement'
import { useWallet, wallet } from '@/api/wallet'
import { PageError } from '@/components/feedback/page-error'
import { Skeleton } from '@/components/feedback/skeleton'
import { StatusChip } from '@/components/feedback/status-chip'
import { Button } from '@/components/layout/button'
import { Amount, QUIET_UNIT } from '@/components/money/amount'
import { Modal } from '@/components/overlay/modal'
import '@/i18n/lost-texts'
import { useTranslation } from 'react-i18next'
import { useStore } from '@/lib/browser/store'
import { formatDateTime } from '@/lib/dates'
import { knownType } from '@/rules/statement-type'
import { namings } from '@/session/last-member'
import { dialog } from '@/stores/dialogs'
import { LostLine } from './lost-line'

const SLIP = actionOf(uploadSlip.spec)
const SPIN = actionOf(spin.spec)
const FIRST_PAGE = { page: 1, limit: STATEMENT_ROWS }

/**
 * Reports lost answers: of an earlier page that was closed, and of this page when no balance could be read. It waits
 * while an alert or a confirmation is open.
 */
export default function LostAnswers() {
  const client = useQueryClient()
  const lost = useStore(lostAnswers)
  const isAlertOpen = useStore(dialog) !== null
  const named = useStore(namings)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored actions are the member's
  useEffect(() => moneyPolicy.adoptSent(client), [client, named])
  // Each further lost answer needs reads of its own.
  return lost.length > 0 && !isAlertOpen && <LostAnswersModal key={lost.at(-1)?.id} lost={lost} />
}

/**
 * Refetches and shows balance and statement after lost answers. The lost actions stay locked until the balance has been
 * read or the member continues without it.
 */
function LostAnswersModal({ lost }: { lost: readonly SentAction[] }) {
  const { t } = useTranslation()
  const balance = useWallet({ refetchOnMount: 'always' })
  const rows = useStatement(FIRST_PAGE, { refetchOnMount: 'always' })
  const isReadAnew = useReadsAnew()
  const isRead = isReadAnew(wallet().queryKey)
  const findings = useFindings(lost, isReadAnew)

  // In effects, because the locks are outside React and end with the server's answer.
  useEffect(() => {
    if (isRead) moneyPolicy.unlock()
  }, [isRead])
  useEffect(() => {
    for (const { sent, finding } of findings) if (!isOpen(finding)) moneyPolicy.end(sent)
  })

  const navigate = useNavigate()
  const isOnly = (which: string) => lost.every(({ action }) => action === which)
  const next = isOnly(SPIN)
    ? ({ name: 'spin', to: '/user/spin', label: t('lost.toWheel') } as const)
    : ({ name: 'statement', to: '/user/statement', label: t('lost.statement') } as const)
  const dismiss = () => moneyPolicy.dismiss({ isTold: isRead })
  const leave = () => {
    dismiss()
    navigate({ to: next.to })
  }

  return (
    <Modal
      name="lost-answer"
      title={t('lost.title')}
      onClose={dismiss}
      locked={!isRead}
      footer={
        <>
          <Button
            data-testid={isRead ? 'lost-answer-seen' : 'lost-answer-go-on'}
            look={isRead ? 'primary' : 'secondary'}
            wide
            onClick={dismiss}
          >
            {isRead ? t('common.ok') : t('lost.goOn')}
          </Button>
          {isRead && (
            <Button data-testid={`lost-answer-${next.name}`} wide onClick={leave}>
              {next.label}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-2">
          {findings.map((one) => (
            <LostLine key={one.sent.id} {...one} />
          ))}
        </ul>
        {findings.some(({ finding }) => isOpen(finding)) && (
          <p className="text-muted">
            {t(
              isOnly(SLIP) ? 'evidence.unread.slip' : isOnly(SPIN) ? 'evidence.unread.spin' : 'lost.compare',
            )}
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
        {!isOnly(SPIN) && (
          <Part title={t('lost.rows')} query={rows} isRead={isReadAnew(statement(FIRST_PAGE).queryKey)}>
            {({ statements }) => <Rows rows={rowsSince(lost, statements)} />}
          </Part>
        )}
      </div>
    </Modal>
  )
}

/** How often the evidence is read again while the dialog is open and an outcome is, in ms. */
const LOOK_EVERY_MS = 10_000

/** What the evidence says of each lost action, by the queries that `isReadAnew`. */
function useFindings(lost: readonly SentAction[], isReadAnew: ReturnType<typeof useReadsAnew>) {
  const client = useQueryClient()
  const [queries] = useState(() => evidence.queriesOf(client, { signs: lost.flatMap(({ signs }) => signs) }))
  const presses = useMemo(() => lost.map((sent) => ({ sent, press: pressOf(sent, readSent()) })), [lost])
  const judge = ({ sent, press }: (typeof presses)[number]): Finding =>
    sent.result === null
      ? evidence.judge(client, press, ({ queryKey }) =>
          isReadAnew(queryKey) ? client.getQueryData(queryKey) : undefined,
        )
      : { is: 'shown', by: press.signs[0]?.sign.by ?? 'statement' }
  useQueries({
    queries: queries.map((query) => ({
      ...query,
      refetchOnMount: 'always' as const,
      refetchInterval: () => presses.some((one) => isOpen(judge(one))) && LOOK_EVERY_MS,
    })),
  })
  return presses.map((one) => ({ sent: one.sent, finding: judge(one) }))
}

/**
 * Gives whether a query has been read since this component mounted. Counts the answers instead of comparing times, because
 * the device's clock may be changed in the meantime.
 */
function useReadsAnew() {
  const client = useQueryClient()
  const answers = (queryKey: QueryKey) => client.getQueryState(queryKey)?.dataUpdateCount ?? 0
  const [before] = useState(
    () =>
      new Map(
        client
          .getQueryCache()
          .findAll()
          .map(({ queryKey, queryHash }) => [queryHash, answers(queryKey)]),
      ),
  )
  return (queryKey: QueryKey) => answers(queryKey) > (before.get(hashKey(queryKey)) ?? 0)
}

type StatementRow = z.output<typeof statement.spec.output>['statements'][number]

/** Whether the outcome is still open. */
const isOpen = ({ is }: Finding) => is !== 'shown' && is !== 'failed'

/**
 * The rows since the first lost action, and the rows without a time. Counted from the start of the action's minute,
 * because its time is shown without seconds.
 */
function rowsSince(lost: readonly SentAction[], rows: readonly StatementRow[]) {
  const first = Math.min(...lost.map(({ at }) => at))
  const from = first - (first % 60_000)
  return rows.filter(({ createdAt }) => createdAt === null || createdAt >= from)
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
          <Amount amount={row.amount} className="font-semibold" unitClassName={QUIET_UNIT} />
          <span className="flex w-full items-center justify-between gap-3">
            <StatusChip status={row.status} />
            <span className="text-muted text-sm tabular-nums">{formatDateTime(row.createdAt)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
