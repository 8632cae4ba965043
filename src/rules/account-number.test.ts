import { expect, it } from 'vitest'
import { formatAccountNo, isAccountNo, normaliseAccountNo } from './account-number'

it.each([
  ['1234567890', '123-456-7890'],
  ['๑๒๓๔๕๖๗๘๙๐', '123-456-7890'],
  ['123456789', '123456789'],
  ['020123456789', '0201 2345 6789'],
  ['030200001001234', '0302 0000 1001 234'],
  ['160120009876543001', '1601 2000 9876 5430 01'],
  ['1'.repeat(21), '1'.repeat(21)],
])('shows %j as %s', (text, expected) => {
  expect(formatAccountNo(text)).toBe(expected)
})

it('sends digits only', () => {
  expect(normaliseAccountNo(' ๑๒๓-4 56.789 0 ')).toBe('1234567890')
  expect(normaliseAccountNo('\ufeff123\u2011456\u00a0\u200b7890\u202c')).toBe('1234567890')
})

it('takes 6 to 20 digits and nothing else', () => {
  const good = ['123456', '1'.repeat(20), '123-456-7890', '໑໒໓໔໕໖']
  const bad = ['', '12345', '1'.repeat(21), '12345a', '1,234,567', '+123456']
  expect(good.filter(isAccountNo)).toEqual(good)
  expect(bad.filter(isAccountNo)).toEqual([])
})
