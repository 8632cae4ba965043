import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { toCsv } from './statement-csv'

const read = (csv: string): string[][] => parse(csv, { bom: true })

test('a CSV library reads back what was written', () => {
  const rows = [
    ['วันที่', 'ຈຳນວນ', 'with "quotes"', 'a,b;c', 'two\nlines', ' spaces '],
    ['', '฿ 1', "it's", 'x', 'y', '662e41fa'],
  ]
  expect(read(toCsv(rows))).toEqual(rows)
})

test('the file says that it is UTF-8, and ends its lines as spreadsheets do', () => {
  const csv = toCsv([
    ['a', 1],
    ['b', 2],
  ])
  expect([...new TextEncoder().encode(csv).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(csv).toBe('\uFEFF"a",1\r\n"b",2\r\n')
})

test.each([1234.5, 0, -0.25, 1e9])('the number %d is written raw', (number) => {
  expect(read(toCsv([[number]]))).toEqual([[String(number)]])
})

test.each(['=1+1', '+66812345678', '-1', '@SUM(A1)', '\t=1', '\n=1', '  =1', '＝1+1'])(
  'the text %j cannot run as a formula',
  (text) => {
    expect(read(toCsv([[text]]))).toEqual([[`'${text}`]])
  },
)

test.each(['1234567890', '662e41'])('the text %s stays a text', (text) => {
  expect(read(toCsv([[text]]))).toEqual([[`'${text}`]])
})

test.each(['a=b', '2026-07-01 12:00:00', '฿100'])('the text %s is left as it is', (text) => {
  expect(read(toCsv([[text]]))).toEqual([[text]])
})

test('nothing is an empty cell', () => {
  expect(read(toCsv([[null, '', 'a']]))).toEqual([['', '', 'a']])
})
