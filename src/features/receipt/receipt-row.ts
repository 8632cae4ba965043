import type * as z from 'zod/mini'
import { CLOCK_NOISE_MS } from '@/api/core/transport/clock'
import type { statement } from '@/api/statement'
import type { Order } from '@/stores/dialogs'

export type Row = z.output<typeof statement.spec.output>['statements'][number]

/** Identifies a row among those on receipts. */
export const idOf = ({ _id, createdAt }: Pick<Row, '_id' | 'createdAt'>) => `${_id} ${createdAt}`

/**
 * The statement row of an order: the oldest of its type since the press that is not on another receipt. Null
 * without a clock that can be trusted, or before the row is there.
 */
export function findRow(
  rows: readonly Row[],
  {
    type,
    amount,
    anyAmount,
    fromCode,
    since,
  }: Pick<Order, 'type' | 'amount' | 'anyAmount' | 'fromCode' | 'since'>,
  used: ReadonlySet<string>,
): Row | null {
  if (since === null) return null
  const own = rows.filter(
    (row) =>
      row._id !== null &&
      !used.has(idOf(row)) &&
      row.statementType.toLowerCase() === type &&
      row.status !== 'FAILED' &&
      (fromCode === null || row.to?.toUpperCase() !== fromCode.toUpperCase()) &&
      (anyAmount || row.amount === amount) &&
      row.createdAt !== null &&
      row.createdAt >= since - CLOCK_NOISE_MS,
  )
  return own.at(-1) ?? null
}
