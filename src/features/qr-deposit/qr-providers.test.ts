import { expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { qrTerms } from './qr-providers'

const payment = (bankCode: string) => ({ bankCode, bankType: 'PAYMENT' })
const BANK = { bankCode: 'KBANK', bankType: 'BANK' }

it.each([
  [BANK, 1, null, 1, 0.01, [10, 20, 50, 100, 500, 1000]],
  [payment('WW'), 1, null, 100, 100, [100, 200, 300, 500, 1000]],
  [payment('PAYONEX'), 1, null, 100, 100, [100, 200, 300, 500, 1000]],
  [payment('PAYTIMZ'), 1, null, 10, 10, [10, 50, 100, 500, 1000]],
  [payment(' zpay '), 1, null, 10, 10, [10, 50, 100, 500, 1000]],
  [payment('NEWPAY'), 50, null, 50, 50, [50, 100, 500, 1000]],
  [BANK, 20, null, 20, 0.01, [20, 50, 100, 500, 1000]],
  [payment('PAYTIMZ'), 1, 30, 30, 30, [30, 50, 100, 500, 1000]],
  [payment('ZPAY'), 1, 200, 200, 200, [200, 500, 1000]],
  [payment('ZPAY'), 1, 0.5, 0.5, 0.5, [0.5, 50, 100, 500, 1000]],
  // No setting changes it.
  [payment('WW'), 5, 30, 100, 100, [100, 200, 300, 500, 1000]],
])('of %j with minima set to %d and %d, the terms are as specified', (...row) => {
  const [channel, qrMin, qrPayMin, minimum, enabledFrom, quickAmounts] = row
  expect(qrTerms(channel, { qrMin, qrPayMin, kipAmounts: [] }, 'BAHT')).toEqual({
    minimum: satang(minimum * 100),
    enabledFrom: satang(enabledFrom * 100),
    quickAmounts,
  })
})

it('a QR in kip has the amounts of the setting, the least as minimum', () => {
  const settings = { qrMin: 1, qrPayMin: 30, kipAmounts: [20_000, 100_000] }
  expect(qrTerms(payment('ZPAY'), settings, 'LAK')).toEqual({
    minimum: satang(20_000_00),
    enabledFrom: satang(20_000_00),
    quickAmounts: [20_000, 100_000],
  })
})
