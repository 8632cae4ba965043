import { expect, it } from 'vitest'
import { cleanMessage } from './text'

it.each([
  ['Not enough money', 'Not enough money'],
  ['line one\r\n\tline two', 'line one line two'],
  ['a\u0000b\u0007c\u001b', 'abc'],
  ['pay \u202e001\u202c now\u2066\ufeff', 'pay 001 now'],
  ['<b>{{percentFail}}</b> $t(x) %s {0}', '<b>{{percentFail}}</b> $t(x) %s {0}'],
])('shows %j as %j', (text, expected) => {
  expect(cleanMessage(text)).toBe(expected)
})

it.each([
  undefined,
  '\u0000\u202e',
  '<!doctype html><title>x</title>',
  '\n<HTML><head><title>502 Bad Gateway</title></head><body><center><h1>502</h1></center></body></html>',
  '<?xml version="1.0"?><Error/>',
  'oops <script>alert(1)</script>',
  'TypeError: x is undefined\n    at run (/srv/app/index.js:10:5)\n    at next (node:internal:1:1)',
  'java.lang.NullPointerException at com.shop.Pay(Pay.java:88)',
  'PHP Fatal error. Stack trace: #0',
])('returns null for case %#', (text) => {
  expect(cleanMessage(text)).toBeNull()
})

it('stops at 300 characters and cuts no emoji in half', () => {
  expect(cleanMessage('a'.repeat(301))).toBe('a'.repeat(300))
  expect(cleanMessage(`${'a'.repeat(299)}😀`)).toBe('a'.repeat(299))
  expect(cleanMessage(`${'a'.repeat(298)}😀b`)).toBe(`${'a'.repeat(298)}😀`)
})

it.each([
  ['empty lines', '\n'.repeat(1_000_000), null],
  ['a tag that never ends', `<${' '.repeat(1_000_000)}`, '<'],
])('a text made to be slow to read is read all the same: %s', (_, text, read) => {
  expect(cleanMessage(text)).toBe(read)
})
