/** What a spreadsheet takes for a formula, also in full width, as Thai and Lao keyboards may give it. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/
/** A long number, or what looks like one with an exponent: it would be shown as 1.23E+11. */
const NUMBER_LIKE = /^\s*(?:\d{10,}|\d+(?:\.\d+)?e\d+)\s*$/i

/**
 * One cell. A number is written as it is; a text is quoted, and one that a spreadsheet would run or read as a number
 * gets an apostrophe in front, so that it stays the text that it is.
 */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) || NUMBER_LIKE.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Rows of cells as a CSV text for spreadsheets: UTF-8 with its mark, or Thai and Lao would come out garbled. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}
