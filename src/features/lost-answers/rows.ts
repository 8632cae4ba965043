import type * as z from 'zod/mini'
import type { SentAction } from '@/api/core/money/sent-actions'
import type { statement } from '@/api/statement'

export type StatementRow = z.output<typeof statement.spec.output>['statements'][number]

const TYPES = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const

/** A statement type, if the app knows it. */
export function knownType(type: string | null) {
  return TYPES.find((known) => known === type?.toLowerCase()) ?? 'other'
}

/** The outcome that a statement row proves; no row proves nothing. */
export function outcomeOf(row: StatementRow | undefined) {
  if (!row) return 'unknown'
  return row.status === 'FAILED' ? 'refused' : 'success'
}

/** The rows since the first lost action, rounded to whole minutes as its time is shown. */
export function rowsSince(lost: readonly SentAction[], rows: readonly StatementRow[]) {
  const first = Math.min(...lost.map(({ at }) => at))
  const from = first - (first % 60_000)
  return rows.filter(({ createdAt }) => createdAt === null || createdAt >= from)
}
