import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { toCsv } from './statement-csv'

const read = (csv: string): string[][] => parse(csv, { bom: true })

test('a CSV library reads back what was written, in UTF-8 that says so, with the line ends of spreadsheets', () => {
  const rows = [
    ['วันที่', 'ຈຳນວນ', 'with "quotes"', 'a,b;c', 'two\nlines', ' spaces '],
    ['', '฿ 1', "it's", 'x', 'y', '662e41fa'],
  ]
  expect(read(toCsv(rows))).toEqual(rows)
  expect(toCsv([['a', 1]])).toBe('\uFEFF"a",1\r\n')
})

test.each([
  // Numbers are written raw.
  ...[1234.5, 0, -0.25, 1e9].map((number) => [number, String(number)] as const),
  // What could run as a formula, or be taken for a number.
  ...['=1+1', '+66812345678', '-1', '@SUM(A1)', '\t=1', '\n=1', '  =1', '＝1+1', '1234567890', '662e41'].map(
    (text) => [text, `'${text}`] as const,
  ),
  ...['a=b', '2026-07-01 12:00:00', '฿100'].map((text) => [text, text] as const),
  [null, ''] as const,
])('%j is the cell %j', (value, cell) => {
  expect(read(toCsv([['a', value]]))).toEqual([['a', cell]])
})
