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
