import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { entriesThatCame } from '@/api/core/wire/wire'
import { STATEMENT_ROWS, statement } from '@/api/statement'
import { type Satang, sum } from '@/lib/money'

type Row = z.output<typeof statement.spec.output>['statements'][number]

const MOST_PAGES = 10

/**
 * Deposited and withdrawn amounts, null when too large to be exact. `complete`: every row was read and says enough to
 * be counted.
 */
export interface SessionMoney {
  moneyIn: Satang | null
  moneyOut: Satang | null
  complete: boolean
}

/**
 * Whether a row may have moved money in or out since `since`, but doesn't say enough to be counted: its time, amount or
 * type is missing.
 */
function isUnclear({ createdAt, amount, statementType, status }: Row, since: number): boolean {
  if (status === 'FAILED' || !['deposit', 'withdraw', ''].includes(statementType.toLowerCase())) return false
  if (createdAt !== null && createdAt < since) return false
  return createdAt === null || amount === null || statementType === ''
}

/** Sums the rows since `since` (epoch ms, server clock). A pending withdrawal counts as withdrawn. */
export function sumMoney(rows: readonly Row[], since: number) {
  const ofSitting = rows.filter(({ createdAt }) => createdAt !== null && createdAt >= since)
  const amounts = (type: string, statuses: readonly string[]) =>
    ofSitting.flatMap(({ statementType, status, amount }) =>
      statementType.toLowerCase() === type && statuses.includes(status) && amount !== null ? [amount] : [],
    )
  return {
    moneyIn: sum(amounts('deposit', ['SUCCESS'])),
    moneyOut: sum(amounts('withdraw', ['SUCCESS', 'PROGRESS'])),
  }
}

/** Sums the statement back to `since`. It loads at most 10 pages, newest first. Throws an ApiError. */
export async function readSessionMoney(client: QueryClient, since: number): Promise<SessionMoney> {
  const rows = new Map<string, Row>()
  let complete = true
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { statements } = await client.query(statement({ page, limit: STATEMENT_ROWS }))
    for (const row of statements) rows.set(row._id ?? JSON.stringify(row), row)
    const came = entriesThatCame(statements)
    // An entry that could not be read as a row may have moved money too.
    complete &&= came === statements.length && !statements.some((row) => isUnclear(row, since))
    // A page without a readable time doesn't say whether the next one is older than `since`.
    const oldest = statements.flatMap(({ createdAt }) => createdAt ?? []).at(-1) ?? since
    if (came < STATEMENT_ROWS || oldest < since) return { ...sumMoney([...rows.values()], since), complete }
  }
  return { ...sumMoney([...rows.values()], since), complete: false }
}
