import type * as z from 'zod/mini'
import { entriesThatCame } from '@/api/core/wire/wire'
import { STATEMENT_ROWS, type statement } from '@/api/statement'
import { formatDateTime } from '@/lib/dates'
import { formatMoney, type Satang, sum } from '@/lib/money'
import { pageCount } from '@/lib/page-count'
import { withoutMarkup } from '@/lib/text/label-text'
import { knownType, type TYPES } from '@/rules/statement-type'

type RowType = (typeof TYPES)[number]
/** A row's statuses. */
export const STATUSES = ['SUCCESS', 'FAILED', 'PROGRESS'] as const

export type Answer = z.output<typeof statement.spec.output>
export type StatementRow = Answer['statements'][number]

/** Identifies a row: its id, else its content without the status, which may change. */
export function rowKey({ _id, statementType, from, to, amount, createdAt }: StatementRow): string {
  return _id ?? JSON.stringify([statementType, from, to, amount, createdAt])
}

/** The rows without duplicates: a new row during paging shifts another onto two pages. */
export function uniqueRows(rows: readonly StatementRow[]): StatementRow[] {
  return [...new Map(rows.map((row) => [rowKey(row), row])).values()]
}

/** The related item: the first with a description, which is server HTML. */
export function relatedItem(row: StatementRow) {
  const names = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const
  for (const name of names) {
    const html = row[name]?.description.trim()
    if (html) return { name, html }
  }
  return null
}

export interface Filter {
  type?: RowType | undefined
  status?: StatementRow['status'] | undefined
  /** A part of what a row shows. */
  text?: string | undefined
}

/** The name of the account that a row's money came from or went to. */
export type PlaceName = (place: string | null) => string

/** Whether a row matches the filter; missing parts match all. A text is looked for in whatever case, without commas. */
export function fits(row: StatementRow, { type, status, text = '' }: Filter, placeName: PlaceName): boolean {
  const plain = (one: string) => one.toLowerCase().replaceAll(',', '')
  const related = withoutMarkup(relatedItem(row)?.html ?? '')
  const places = [placeName(row.from), placeName(row.to)]
  const words = [row._id ?? '', formatMoney(row.amount), formatDateTime(row.createdAt), ...places, related]
  return (
    (!type || knownType(row.statementType) === type) &&
    (!status || row.status === status) &&
    words.some((one) => plain(one).includes(plain(text.trim())))
  )
}

/** What was deposited and withdrawn by these rows; null where an amount is unreadable. */
export function inAndOut(rows: readonly StatementRow[]): { in: Satang | null; out: Satang | null } {
  const of = (type: RowType) => {
    const done = rows.filter((row) => row.status === 'SUCCESS' && knownType(row.statementType) === type)
    const known = done.flatMap(({ amount }) => amount ?? [])
    return known.length === done.length ? sum(known) : null
  }
  return { in: of('deposit'), out: of('withdraw') }
}

/** Groups neighbouring rows by their day in the business zone, in the server's order. `day` is DD/MM/YYYY or a dash. */
export function byDay(rows: readonly StatementRow[]): { day: string; rows: StatementRow[] }[] {
  const days: { day: string; rows: StatementRow[] }[] = []
  for (const row of rows) {
    const day = formatDateTime(row.createdAt).slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}

/** The number of pages, by what a loaded page says: the total, or without one whether the page is full. */
export function pagesOf({ total, statements }: Answer, page: number): number {
  return pageCount({ page, rows: entriesThatCame(statements), limit: STATEMENT_ROWS, total })
}
