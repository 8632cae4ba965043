import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleDot from 'lucide-react/icons/circle-dot'
import Flag from 'lucide-react/icons/flag'
import Gift from 'lucide-react/icons/gift'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '@/components/feedback/status-chip'
import { classNames } from '@/components/layout/class-names'
import { ServerHtml } from '@/components/media/server-html'
import { Amount } from '@/components/money/amount'
import { DateTime } from '@/components/money/date-time'
import { RowDetail } from './row-detail'
import { knownType, relatedItem, type StatementRow } from './rows'

const ICONS = {
  deposit: { Icon: ArrowDownToLine, tone: 'bg-positive-soft text-positive' },
  withdraw: { Icon: ArrowUpFromLine, tone: 'bg-info-soft text-info' },
  transfer: { Icon: ArrowLeftRight, tone: 'bg-line text-text' },
  bonus: { Icon: Gift, tone: 'bg-warning-soft text-warning' },
  finish_bonus: { Icon: Flag, tone: 'bg-warning-soft text-warning' },
  other: { Icon: CircleDot, tone: 'bg-line text-text' },
}

/** A statement row that opens its details. Amounts are unsigned: the type gives the direction. */
export function StatementItem({
  row,
  placeName,
}: {
  row: StatementRow
  placeName: (place: string | null) => string
}) {
  const { t } = useTranslation()
  const type = knownType(row.statementType) ?? 'other'
  const { Icon, tone } = ICONS[type]
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
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
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
                unitClassName="font-normal text-muted text-sm"
              />
            </div>
            <p className="text-muted text-sm">
              {t('statement.fromTo', { from: placeName(row.from), to: placeName(row.to) })}
            </p>
            <RelatedItem row={row} />
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <StatusChip status={row.status} />
              <DateTime at={row.createdAt} className="text-muted text-sm tabular-nums" />
            </div>
          </div>
          <ChevronDown
            aria-hidden="true"
            className="-mr-1 mt-2 shrink-0 text-muted transition-transform duration-150 group-open:[transform:rotate(180deg)]"
            size={20}
            strokeWidth={1.75}
          />
        </summary>
        <RowDetail row={row} placeName={placeName} />
      </details>
    </li>
  )
}

function RelatedItem({ row }: { row: StatementRow }) {
  const related = relatedItem(row)
  return related && <ServerHtml html={related.html} className="text-sm text-muted" />
}
