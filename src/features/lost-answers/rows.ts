import type * as z from 'zod/mini'
import type { Finding } from '@/api/core/endpoint/evidence'
import type { SentAction } from '@/api/core/money/sent-actions'
import type { statement } from '@/api/statement'

export type StatementRow = z.output<typeof statement.spec.output>['statements'][number]

/** Whether the outcome is still open. */
export const isOpen = (finding: Finding | undefined) => finding?.is !== 'shown' && finding?.is !== 'failed'

/** The outcome that the evidence proves. */
export function outcomeOf(finding: Finding | undefined) {
  if (finding?.is === 'shown') return 'success'
  return finding?.is === 'failed' ? 'refused' : 'unknown'
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
