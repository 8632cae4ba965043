import { expect, test } from 'vitest'
import { accountName } from './use-account-name'

const known = {
  slots: [
    { code: 'PG', name: 'Pagoda Games' },
    { code: 'NONAME', name: '' },
  ],
  banks: [
    { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' },
    { code: 'LDB', nameTH: 'ธนาคารพัฒนาลาว', nameEN: null },
    { code: 'NEW', nameTH: '', nameEN: 'New Bank' },
  ],
  words: (place: string) => `<${place}>`,
}

test.each([
  ['WALLET', '<WALLET>'],
  ['PG', 'Pagoda Games'],
  ['pg', 'Pagoda Games'],
  ['NONAME', 'NONAME'],
  ['SCB', 'Siam Commercial Bank'],
  ['ธนาคารไทยพาณิชย์', 'Siam Commercial Bank'],
  ['LDB', 'ธนาคารพัฒนาลาว'],
  ['NEW', 'New Bank'],
  ['Somewhere else', 'Somewhere else'],
  ['', '–'],
  [null, '–'],
  ['SCB', 'ธนาคารไทยพาณิชย์', 'th'],
])('%s is called %s', (place, name, language = 'en') => {
  expect(accountName(place, { ...known, language })).toBe(name)
})
