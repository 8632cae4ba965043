import { expect, test } from 'vitest'
import { accountName } from './use-account-name'

const known = {
  slots: [
    { code: 'PG', name: 'Pagoda Games' },
    { code: 'NONAME', name: '' },
  ],
  banks: [{ code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' }],
  words: (place: string) => `<${place}>`,
}

test.each([
  ['WALLET', '<WALLET>'],
  ['pg', 'Pagoda Games'],
  ['NONAME', 'NONAME'],
  ['SCB', 'Siam Commercial Bank'],
  ['ธนาคารไทยพาณิชย์', 'Siam Commercial Bank'],
  ['Somewhere else', 'Somewhere else'],
  ['', '–'],
  [null, '–'],
  ['SCB', 'ธนาคารไทยพาณิชย์', 'th'],
])('%s is called %s', (place, name, language = 'en') => {
  expect(accountName(place, { ...known, language })).toBe(name)
})
