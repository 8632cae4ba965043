import type * as z from 'zod/mini'
import type { LostAnswer } from '@/api/core/money/lost-answers'
import type { statement } from '@/api/statement'

export type StatementRow = z.output<typeof statement.spec.output>['statements'][number]

const TYPES = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const

/** A statement type as the app names it. */
export function knownType(type: string | null) {
  return TYPES.find((known) => known === type?.toLowerCase()) ?? 'other'
}

/** What a row of the statement says of the action that made it; none says nothing. */
export function outcomeOf(row: StatementRow | undefined) {
  if (!row) return 'unknown'
  return row.status === 'FAILED' ? 'refused' : 'success'
}

/** The rows from the first lost action on, whole minutes wide: that is how its time is told. */
export function rowsSince(lost: readonly LostAnswer[], rows: readonly StatementRow[]) {
  const first = Math.min(...lost.map(({ at }) => at))
  const from = first - (first % 60_000)
  return rows.filter(({ createdAt }) => createdAt === null || createdAt >= from)
}
