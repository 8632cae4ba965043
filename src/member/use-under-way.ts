import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { pendingMoneyWrites } from '@/api/core/cache/query-client'
import { lostAnswers, readSent, sentChanges } from '@/api/core/money/sent-actions'
import { moneyPolicy } from '@/api/money'
import { STATEMENT_ROWS, type slips, type statement, useSlips, useStatement } from '@/api/statement'
import { useStore } from '@/lib/browser/store'
import type { Satang } from '@/lib/money'
import { knownType } from '@/rules/statement-type'
import type { Kind } from '@/session/under-way'

/** The page of slips and statement rows that says what is in progress. */
export const FIRST_PAGE = { page: 1, limit: STATEMENT_ROWS }

/** A withdrawal or a slip, as it was last read. */
export interface Row {
  key: string
  status: 'SUCCESS' | 'FAILED' | 'PROGRESS'
  amount: Satang | null
}

export const isInProgress = ({ status }: Row): boolean => status === 'PROGRESS'

/** The rows that were in progress before and are not any more. A row that is no longer listed says nothing. */
export const endedRows = (before: readonly Row[], now: readonly Row[]): Row[] =>
  now.filter((row) => !isInProgress(row) && before.some(({ key }) => key === row.key))

const slipRows = (data: z.output<typeof slips.spec.output>): Row[] =>
  data.slips.map(({ reference, createdAt, amount, status }) => ({
    key: reference ?? JSON.stringify([createdAt, amount]),
    status,
    amount,
  }))

const withdrawalRows = (data: z.output<typeof statement.spec.output>): Row[] =>
  data.statements
    .filter(({ statementType }) => knownType(statementType) === 'withdraw')
    .map(({ _id, createdAt, amount, status }) => ({
      key: _id ?? JSON.stringify([createdAt, amount]),
      status,
      amount,
    }))

/** What was last read of withdrawals and slips; undefined while not read. Sends no request. */
export const useReadRows = (): Record<Kind, Row[] | undefined> => ({
  withdraw: useStatement(FIRST_PAGE, { enabled: false, select: withdrawalRows }).data,
  slip: useSlips(FIRST_PAGE, { enabled: false, select: slipRows }).data,
})

/** How long an action without an answer counts as under way, in ms. Later its statement tells, if anything does. */
const OPEN_MS = 15 * 60_000

/**
 * The member's recent money actions that no answer has told the outcome of, and that nothing else on the screen waits
 * for. One ends here when the member sends another. Sends no request.
 */
export function useOpenSent() {
  const client = useQueryClient()
  useStore(sentChanges)
  useStore(lostAnswers)
  useIsMutating(pendingMoneyWrites)
  return readSent().filter(
    ({ id, reported, isOvertaken, deviceAt }) =>
      !isOvertaken &&
      Math.abs(Date.now() - deviceAt) < OPEN_MS &&
      (reported || !moneyPolicy.isUnderWay(client, id)),
  )
}
