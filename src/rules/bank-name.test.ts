import { expect, it } from 'vitest'
import { bankTitles, isEnglishName, joinName, needsEnglishName } from './bank-name'

it('requires English names for KTB, TMB and BBL only', () => {
  expect(['KTB', 'TMB', 'BBL', 'ktb', ' BBL '].every(needsEnglishName)).toBe(true)
  expect(['SCB', 'KBANK', 'BCEL', '', 'KTBX'].some(needsEnglishName)).toBe(false)
})

it('takes English letters and spaces as a name, and nothing else', () => {
  expect(['A', 'Somchai Jaidee', ' SOMCHAI '].every(isEnglishName)).toBe(true)
  // Pasted with marks that nobody sees and with other spaces.
  expect(['\ufeffSOMCHAI\u200b', '\u2066Somchai\u2069\u00a0Jaidee', 'A\tB'].every(isEnglishName)).toBe(true)
  const bad = ['', '  ', 'สมชาย', 'ສົມໄຊ', 'Somchai1', "O'Neil", 'Anne-Marie', 'J.', 'José', '\u200b']
  expect(bad.filter(isEnglishName)).toEqual([])
})

it('joins a name in upper case with single spaces', () => {
  expect(joinName('  somchai ', ' jai\t dee ')).toBe('SOMCHAI JAI DEE')
  expect(joinName('\ufeffsom\u200bchai\u00a0', '\u202ajaidee\u202c')).toBe('SOMCHAI JAIDEE')
  expect(joinName('title', 'i')).toBe('TITLE I')
  expect(joinName('สมชาย', '')).toBe('สมชาย')
  expect(joinName(' ', '')).toBe('')
})

const scb = { nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' }
it.each([
  ['th', scb, 'ธนาคารไทยพาณิชย์', 'Siam Commercial Bank'],
  ['la', scb, 'Siam Commercial Bank', 'ธนาคารไทยพาณิชย์'],
  ['en', { nameTH: 'ธนาคาร', nameEN: null }, 'ธนาคาร', ''],
  ['th', { nameTH: 'WW', nameEN: 'WW' }, 'WW', ''],
  ['th', { nameTH: ' ', nameEN: '' }, 'SCB', ''],
  ['en', null, 'SCB', ''],
])('the title in %s of %o is "%s" and "%s"', (language, bank, title, other) => {
  expect(bankTitles(bank, 'SCB', language)).toEqual({ title, other })
})
