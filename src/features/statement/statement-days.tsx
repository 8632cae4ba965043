import { useTranslation } from 'react-i18next'
import { Amount } from '@/components/money/amount'
import { DOT } from '@/lib/text/dot'
import { byDay, inAndOut, rowKey, type StatementRow } from './rows'
import { StatementItem } from './statement-row'
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
