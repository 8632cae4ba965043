import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { actionOf, type RefetchedQuery } from '@/api/core/endpoint/endpoint-spec'
import type { Finding } from '@/api/core/endpoint/evidence'
import { movementOf, pressOf, readSent, type SentAction } from '@/api/core/money/sent-actions'
import { sentWords } from '@/api/core/money/sent-words'
import { uploadSlip } from '@/api/deposit'
import { evidence } from '@/api/evidence-readers'
import { moneyPolicy } from '@/api/money'
import { spin, useCoupons } from '@/api/spinwheel'
import { STATEMENT_ROWS, statement, useStatement } from '@/api/statement'
import { MAIN, useWallet, wallet } from '@/api/wallet'
import { PageError } from '@/components/feedback/page-error'
import { Skeleton } from '@/components/feedback/skeleton'
import { StatusChip } from '@/components/feedback/status-chip'
import { Button } from '@/components/layout/button'
import { Amount } from '@/components/money/amount'
import { Modal } from '@/components/overlay/modal'
import '@/i18n/lost-texts'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '@/lib/dates'
import { formatAccountNo } from '@/rules/account-number'
import { bankTitles } from '@/rules/bank-name'
import { knownType } from '@/rules/statement-type'
import { isOpen, outcomeOf, rowsSince, type StatementRow } from './rows'

const SLIP = actionOf(uploadSlip.spec)
const SPIN = actionOf(spin.spec)
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

  const navigate = useNavigate()
  const isOnly = (which: string) => lost.every(({ action }) => action === which)
  const leaveTo = (to: '/user/statement' | '/user/spin') => {
    dismiss()
    navigate({ to })
  }
  const dismiss = () => moneyPolicy.dismiss({ isTold: isRead })

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
          {isRead &&
            (isOnly(SPIN) ? (
              <Button data-testid="lost-answer-spin" wide onClick={() => leaveTo('/user/spin')}>
                {t('lost.toWheel')}
              </Button>
            ) : (
              <Button data-testid="lost-answer-statement" wide onClick={() => leaveTo('/user/statement')}>
                {t('lost.statement')}
              </Button>
            ))}
        </>
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
          <Part title={t('lost.rows')} query={rows} isRead={areRowsRead}>
            {({ statements }) => <Rows rows={rowsSince(lost, statements)} />}
          </Part>
        )}
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
    presses.map((press, at): Finding => {
      if (lost[at]?.result != null) return { is: 'shown', by: press.signs[0]?.sign.by ?? 'statement' }
      return evidence.judge(client, press, ({ queryKey }) => {
        const index = queries.findIndex((query) => hashKey(query.queryKey) === hashKey(queryKey))
        const isAnew = answersTo(client, queryKey) > (before[index] ?? 0)
        return isAnew ? client.getQueryData(queryKey) : undefined
      })
    })
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
  const way = useWay(sent)
  const won = useNewCoupons(sent)
  return (
    <li
      role="status"
      data-testid="lost-answer"
      data-outcome={outcome}
      className={`flex items-start gap-2 rounded-card p-3 ${box}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} strokeWidth={1.75} />
      <div className="min-w-0">
        <p>
          {sent.result === null
            ? t(LINES[finding?.is ?? 'unread'], sentWords(t, sent))
            : t('lost.result', { ...sentWords(t, sent), result: sent.result || t('spin.prizeUnnamed') })}
          {sent.result === null && finding?.is === 'shown' && ` ${t(`evidence.shown.${finding.by}`)}`}
        </p>
        {won && (
          <p data-testid="lost-answer-won" className="wrap-anywhere mt-1 text-sm">
            {won}
          </p>
        )}
        {way && (
          <p data-testid="lost-answer-way" className="wrap-anywhere mt-1 text-sm">
            {way}
          </p>
        )}
      </div>
    </li>
  )
}

/** From where to where the money of a sent action goes; null where that is not known, or the wallet has not been read. */
function useWay(sent: SentAction): string | null {
  const { t, i18n } = useTranslation()
  const { data } = useWallet()
  const { from, to } = movementOf(sent)
  if (!data || from === undefined) return null
  const { bankAccount, slots } = data
  const nameOf = (code: string) =>
    code === MAIN ? t('home.mainWallet') : slots.find((slot) => slot.code === code)?.name || code
  const bank =
    bankAccount &&
    `${bankTitles(bankAccount.bank, bankAccount.bankCode, i18n.language).title} ${formatAccountNo(bankAccount.bankAccountNo)}`
  const target = to === undefined ? bank : nameOf(to)
  return target ? t('lost.way', { from: nameOf(from), to: target }) : null
}

/** The coupons that came since a spin whose answer was lost. */
function useNewCoupons({ signs, result }: SentAction): string | null {
  const { t } = useTranslation()
  const known = signs.find(({ sign }) => sign.by === 'prize')?.mark
  const { data } = useCoupons({ enabled: false })
  if (result !== null || !Array.isArray(known) || !data) return null
  const names = data.coupons.flatMap(({ _id, prize }) =>
    known.includes(_id) ? [] : prize?.name || t('spin.coupon'),
  )
  return names.length > 0 ? t('lost.newCoupons', { names: names.join(', ') }) : null
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
