import type * as z from 'zod/mini'
import type { SentAction } from '@/api/core/money/sent-actions'
import type { statement } from '@/api/statement'

export type StatementRow = z.output<typeof statement.spec.output>['statements'][number]

/** The outcome that a statement row proves; `unknown` without a row. */
export function outcomeOf(row: StatementRow | undefined) {
  if (!row) return 'unknown'
  return row.status === 'FAILED' ? 'refused' : 'success'
}

/**
 * The rows since the first lost action, and the rows without a time. Counted from the start of the action's minute,
 * because its time is shown without seconds.
 */
export function rowsSince(lost: readonly SentAction[], rows: readonly StatementRow[]) {
  const first = Math.min(...lost.map(({ at }) => at))
  const from = first - (first % 60_000)
  return rows.filter(({ createdAt }) => createdAt === null || createdAt >= from)
}
