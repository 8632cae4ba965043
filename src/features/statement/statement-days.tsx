import { byDay, rowKey, type StatementRow } from './rows'
import { StatementItem } from './statement-row'
import { useAccountName } from './use-account-name'

/** Rows of the statement, grouped by day. */
export function StatementDays({ rows }: { rows: readonly StatementRow[] }) {
  const placeName = useAccountName()
  return byDay(rows).map(({ day, rows: ofDay }) => (
    <section key={`${day} ${ofDay[0] && rowKey(ofDay[0])}`} data-testid="statement-day">
      <h2 className="mb-1 text-sm font-semibold tabular-nums">{day}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised shadow-card">
        {ofDay.map((row) => (
          <StatementItem key={rowKey(row)} row={row} placeName={placeName} />
        ))}
      </ul>
    </section>
  ))
}
