import type { TFunction } from 'i18next'
import { businessDay, formatDateTime } from '@/lib/dates'
import { toBaht } from '@/lib/money'
import { plainText } from '@/lib/text/html'
import { knownType } from '@/rules/statement-type'
import { relatedItem, type StatementRow } from './rows'

/** What spreadsheets treat as a formula, including one that begins with a full-width sign. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/
/** A long number or one with an exponent, which a spreadsheet would show as 1.23E+11. */
const NUMBER_LIKE = /^\s*(?:\d{10,}|\d+(?:\.\d+)?e\d+)\s*$/i

/**
 * One cell. Numbers are unquoted; texts are quoted, with a leading apostrophe if a spreadsheet would treat them as a
 * formula or number.
 */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) || NUMBER_LIKE.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Rows as CSV for spreadsheets: UTF-8 with a BOM, without which Thai and Lao are garbled. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

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
    t(`statement.type.${knownType(row.statementType)}`),
    t(`statement.status.${row.status}`),
    placeName(row.from),
    placeName(row.to),
    row.amount === null ? null : toBaht(row.amount),
    plainText(relatedItem(row)?.html ?? ''),
    row._id ?? '',
  ])
  return toCsv([header, ...lines])
}
