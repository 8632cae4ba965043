import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadNamespace, setLocale } from '@/i18n'
import { BankSelect } from './bank-select'

beforeAll(() => Promise.all([setLocale('en'), loadNamespace('register')]))

test('a bank with blank names is listed by its code', () => {
  const banks = [
    { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: ' Siam Commercial Bank ' },
    { code: 'LDB', nameTH: ' ', nameEN: ' ' },
  ]
  render(<BankSelect list={banks} bankCode="" />)
  const options = [...screen.getByTestId('register-bank').children].slice(1)
  expect(options.map(({ textContent }) => textContent)).toEqual(['Siam Commercial Bank', 'LDB'])
})
