import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleDot from 'lucide-react/icons/circle-dot'
import Flag from 'lucide-react/icons/flag'
import Gift from 'lucide-react/icons/gift'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useInfo } from '@/api/lookup'
import { StatusChip } from '@/components/feedback/status-chip'
import { classNames } from '@/components/layout/class-names'
import { ServerHtml } from '@/components/media/server-html'
import { Amount, QUIET_UNIT } from '@/components/money/amount'
import { CopyButton } from '@/components/money/copy-button'
import { DateTime } from '@/components/money/date-time'
import { SaveReceipt } from '@/components/money/save-receipt'
import { useCurrencyWord } from '@/currency/currency'
import { deviceDateTime, formatDateTime } from '@/lib/dates'
import { formatMoney } from '@/lib/money'
import { DOT } from '@/lib/text/dot'
import { knownType } from '@/rules/statement-type'
import { byDay, inAndOut, type PlaceName, relatedItem, rowKey, type StatementRow } from './rows'
import { useAccountName } from './use-account-name'

interface StatementDaysProps {
  rows: readonly StatementRow[]
  /** Whether all rows of the first and of the last day are there. Without it, no day is known to be whole. */
  whole?: { first: boolean; last: boolean } | undefined
}

/** Rows of the statement, grouped by day, with the sums of the days of which all rows are there. */
export function StatementDays({ rows, whole }: StatementDaysProps) {
  const placeName = useAccountName()
  const days = byDay(rows)
  const isWhole = (index: number) =>
    whole !== undefined && (index > 0 || whole.first) && (index < days.length - 1 || whole.last)
  return days.map(({ day, rows: ofDay }, index) => (
    <section key={`${day} ${ofDay[0] && rowKey(ofDay[0])}`} data-testid="statement-day">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <h2 className="font-semibold tabular-nums">{day}</h2>
        {isWhole(index) && <DaySums rows={ofDay} />}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-card">
        {ofDay.map((row) => (
          <StatementItem key={rowKey(row)} row={row} placeName={placeName} />
        ))}
      </ul>
    </section>
  ))
}

/** What was deposited and withdrawn on a day. */
function DaySums({ rows }: { rows: readonly StatementRow[] }) {
  const { t } = useTranslation()
  const sums = inAndOut(rows)
  const shown = (['in', 'out'] as const).filter((way) => sums[way])
  if (shown.length === 0) return null
  return (
    <p data-testid="statement-day-sums" className="text-muted">
      {shown.map((way, index) => (
        <span key={way}>
          {index > 0 && DOT}
          {t(way === 'in' ? 'statement.reminder.moneyIn' : 'statement.reminder.moneyOut')}{' '}
          <Amount amount={sums[way]} testId={`statement-day-${way}`} className="font-medium text-text" />
        </span>
      ))}
    </p>
  )
}

const ICONS = {
  deposit: { Icon: ArrowDownToLine, tone: 'bg-positive-soft text-positive' },
  withdraw: { Icon: ArrowUpFromLine, tone: 'bg-info-soft text-info' },
  transfer: { Icon: ArrowLeftRight, tone: 'bg-line text-text' },
  bonus: { Icon: Gift, tone: 'bg-warning-soft text-warning' },
  finish_bonus: { Icon: Flag, tone: 'bg-warning-soft text-warning' },
  other: { Icon: CircleDot, tone: 'bg-line text-text' },
}

interface RowProps {
  row: StatementRow
  placeName: PlaceName
}

/** A statement row that opens its details. Amounts are unsigned: the type gives the direction. */
function StatementItem({ row, placeName }: RowProps) {
  const { t } = useTranslation()
  const type = knownType(row.statementType)
  const { Icon, tone } = ICONS[type]
  const related = relatedItem(row)
  const isGain = row.status === 'SUCCESS' && (type === 'deposit' || type === 'bonus')
  return (
    <li data-testid="statement-row" data-type={row.statementType} data-status={row.status}>
      <details className="group">
        <summary className="flex list-none gap-3 px-3 py-3 [&::-webkit-details-marker]:hidden">
          <span
            className={classNames(
              'mt-1 inline-flex size-9 shrink-0 items-center justify-center rounded-full',
              tone,
            )}
          >
            <Icon size={20} />
          </span>
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{t(`statement.type.${type}`)}</span>
              <Amount
                amount={row.amount}
                className={classNames(
                  'ml-auto font-semibold',
                  isGain && 'text-positive',
                  row.status === 'FAILED' && 'text-muted',
                )}
                unitClassName={QUIET_UNIT}
              />
            </div>
            <p className="text-muted text-sm">
              {t('statement.fromTo', { from: placeName(row.from), to: placeName(row.to) })}
            </p>
            {related && <ServerHtml html={related.html} className="text-sm text-muted" />}
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <StatusChip status={row.status} />
              <DateTime at={row.createdAt} className="text-muted text-sm tabular-nums" />
            </div>
          </div>
          <ChevronDown
            className="-mr-1 mt-2 shrink-0 text-muted transition-transform duration-150 group-open:[transform:rotate(180deg)]"
            size={20}
          />
        </summary>
        <RowDetail row={row} placeName={placeName} />
      </details>
    </li>
  )
}

/** A row's details: both accounts, the related item, the time in the device's zone if that differs, the reference. */
function RowDetail({ row, placeName }: RowProps) {
  const { t } = useTranslation()
  const related = relatedItem(row)
  const deviceTime = deviceDateTime(row.createdAt)
  const site = useInfo().data?.name ?? t('common.appName')
  const currency = useCurrencyWord()
  const receipt = () => ({
    site,
    title: `${t(`statement.type.${knownType(row.statementType)}`)}${DOT}${t(`statement.status.${row.status}`)}`,
    amount: row.amount === null ? '' : `${formatMoney(row.amount)} ${currency}`,
    rows: [
      { label: t('transfer.from'), value: placeName(row.from) },
      { label: t('transfer.to'), value: placeName(row.to) },
      { label: t('receipt.time'), value: formatDateTime(row.createdAt) },
      { label: t('statement.reference'), value: row._id ?? '' },
    ],
  })
  return (
    <>
      <dl className="flex flex-col gap-2 border-line border-t bg-surface px-3 py-3 text-sm">
        <Fact name={t('transfer.from')}>{placeName(row.from)}</Fact>
        <Fact name={t('transfer.to')}>{placeName(row.to)}</Fact>
        {related && <Fact name={t('statement.related.label')}>{t(`statement.related.${related.name}`)}</Fact>}
        {deviceTime && <Fact name={t('statement.deviceTime')}>{deviceTime}</Fact>}
        {row._id && (
          <Fact name={t('statement.reference')}>
            <span className="-my-2 flex flex-wrap items-center gap-x-1">
              <span className="break-all">{row._id}</span>
              <CopyButton text={row._id} testId="copy-statement-id" label={t('statement.copyReference')} />
            </span>
          </Fact>
        )}
      </dl>
      <div className="bg-surface px-3 pb-3">
        <SaveReceipt testId="statement-receipt" receipt={receipt} />
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-baseline gap-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
