import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PayoutAccount } from './payout-account'

const account = {
  bankCode: 'LDB',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '1234567890',
  currency: null,
}
const shown = () => screen.getByTestId('withdraw-account').textContent

test('a bank with blank names is shown by its code', () => {
  const { rerender } = render(<PayoutAccount account={{ ...account, bank: { nameTH: ' ', nameEN: '' } }} />)
  expect(shown()).toContain('LDB')
  rerender(<PayoutAccount account={{ ...account, bank: { nameTH: 'ธนาคารพัฒนาลาว', nameEN: null } }} />)
  expect(shown()).toContain('ธนาคารพัฒนาลาว')
  expect(shown()).not.toContain('LDB')
})
