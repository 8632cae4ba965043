import type { TFunction } from 'i18next'
import { businessDay, formatDateTime } from '@/lib/dates'
import { toBaht } from '@/lib/money'
import { plainText } from '@/lib/text/html'
import { knownType, relatedItem, type StatementRow } from '../rows'
import { toCsv } from './csv'

/** `YYYY-MM-DD HH:mm:ss` in the business zone, which spreadsheets can't misread as month before day. */
function sortableTime(at: number | null): string {
  return at === null ? '' : `${businessDay(at)} ${formatDateTime(at).slice(11)}`
}

interface Words {
  t: TFunction
  placeName: (place: string | null) => string
}

/** The rows as CSV in the current language: types and statuses translated, amounts as numbers in baht. */
export function statementText(rows: readonly StatementRow[], { t, placeName }: Words): string {
  const header = [
    t('statement.export.zoneTime'),
    t('statement.type.label'),
    t('statement.status.label'),
    t('transfer.from'),
    t('transfer.to'),
    t('common.amount'),
    t('statement.export.description'),
    t('statement.reference'),
  ]
  const lines = rows.map((row) => [
    sortableTime(row.createdAt),
    t(`statement.type.${knownType(row.statementType) ?? 'other'}`),
    t(`statement.status.${row.status}`),
    placeName(row.from),
    placeName(row.to),
    row.amount === null ? null : toBaht(row.amount),
    plainText(relatedItem(row)?.html ?? ''),
    row._id ?? '',
  ])
  return toCsv([header, ...lines])
}

/** The same as a file. */
export const statementCsv = (rows: readonly StatementRow[], words: Words) =>
  new Blob([statementText(rows, words)], { type: 'text/csv;charset=utf-8' })
