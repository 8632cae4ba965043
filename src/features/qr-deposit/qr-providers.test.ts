import { describe, expect, it } from 'vitest'
import { satang } from '@/lib/money'
import { qrTerms } from './qr-providers'

const USUAL = { qrMin: 1, qrPayMin: null }
const payment = (bankCode: string) => ({ bankCode, bankType: 'PAYMENT' })
const BANK = { bankCode: 'KBANK', bankType: 'BANK' }

describe('the terms of a QR', () => {
  it.each([
    ['a bank', BANK, USUAL, 1, 0.01, [10, 20, 50, 100, 500, 1000]],
    ['WW', payment('WW'), USUAL, 100, 100, [100, 200, 300, 500, 1000]],
    ['PAYONEX', payment('PAYONEX'), USUAL, 100, 100, [100, 200, 300, 500, 1000]],
    ['PAYTIMZ', payment('PAYTIMZ'), USUAL, 10, 10, [10, 50, 100, 500, 1000]],
    ['ZPAY in small letters', payment(' zpay '), USUAL, 10, 10, [10, 50, 100, 500, 1000]],
    ['an unknown provider', payment('NEWPAY'), USUAL, 1, 1, [10, 20, 50, 100, 500, 1000]],
    ['a bank with a set minimum', BANK, { qrMin: 20, qrPayMin: null }, 20, 0.01, [20, 50, 100, 500, 1000]],
    [
      'an unnamed provider with a set minimum',
      payment('NEWPAY'),
      { qrMin: 50, qrPayMin: null },
      50,
      50,
      [50, 100, 500, 1000],
    ],
    [
      'PAYTIMZ with its setting',
      payment('PAYTIMZ'),
      { qrMin: 1, qrPayMin: 30 },
      30,
      30,
      [30, 50, 100, 500, 1000],
    ],
    [
      'ZPAY with a setting above later amounts',
      payment('ZPAY'),
      { qrMin: 1, qrPayMin: 200 },
      200,
      200,
      [200, 500, 1000],
    ],
    [
      'ZPAY with a setting that is one of them',
      payment('ZPAY'),
      { qrMin: 1, qrPayMin: 50 },
      50,
      50,
      [50, 100, 500, 1000],
    ],
    [
      'ZPAY with a setting in satang',
      payment('ZPAY'),
      { qrMin: 1, qrPayMin: 0.5 },
      0.5,
      0.5,
      [0.5, 50, 100, 500, 1000],
    ],
    [
      'WW, which no setting changes',
      payment('WW'),
      { qrMin: 5, qrPayMin: 30 },
      100,
      100,
      [100, 200, 300, 500, 1000],
    ],
  ])('of %s are as specified', (_name, channel, settings, minimum, enabledFrom, quickAmounts) => {
    expect(qrTerms(channel, { ...settings, kipAmounts: [] }, 'BAHT')).toEqual({
      minimum: satang(minimum * 100),
      enabledFrom: satang(enabledFrom * 100),
      quickAmounts,
    })
  })
})

it.each([payment('WW'), payment('ZPAY')])(
  'a QR in kip has the amounts of the setting, the least as minimum',
  (channel) => {
    const settings = { qrMin: 1, qrPayMin: 30, kipAmounts: [20_000, 100_000] }
    expect(qrTerms(channel, settings, 'LAK')).toEqual({
      minimum: satang(20_000_00),
      enabledFrom: satang(20_000_00),
      quickAmounts: [20_000, 100_000],
    })
  },
)
