import { expect, it } from 'vitest'
import { depositChannels } from '@/api/deposit'
import { groupChannels } from './channels'

const bank = (bankCode: string, bankType: string, mode = '') => ({ bankCode, bankType, mode })
const wallet = (mode: string) => ({ mode, walletAccountName: '0912345678' })

/** How many channels each group has. */
function countsOf(banks: object[], wallets: object[] = [], takesGiftLinks = true) {
  const groups = groupChannels(depositChannels.spec.output.parse({ banks, wallets }), takesGiftLinks)
  return [groups.qr.length, groups.bank.length, groups.account.length, groups.gift.length]
}

it.each([
  ['a PAYMENT provider makes QRs', countsOf([bank('WW', 'PAYMENT', 'AUTO')]), [1, 0, 0, 0]],
  ['KBANK by SMS makes QRs', countsOf([bank('KBANK', 'BANK', 'SMS')]), [1, 0, 0, 0]],
  ['KBANK in mode AUTO has an account', countsOf([bank('KBANK', 'BANK', 'AUTO')]), [0, 1, 0, 0]],
  ['a bank of any type has an account', countsOf([bank('KTB', 'OTHER')]), [0, 1, 0, 0]],
  ['a QR provider is shown once', countsOf([bank('WW', 'PAYMENT'), bank('WW', 'PAYMENT')]), [1, 0, 0, 0]],
  ['each bank account is shown', countsOf([bank('SCB', 'BANK'), bank('SCB', 'BANK')]), [0, 2, 0, 0]],
  ['a wallet in mode AUTO has an account', countsOf([], [wallet('AUTO')]), [0, 0, 1, 0]],
  ['any other wallet takes gift links', countsOf([], [wallet('ANYTHING')]), [0, 0, 0, 1]],
  [
    'no wallet does where none are encrypted',
    countsOf([], [wallet('LINK'), wallet('AUTO')], false),
    [0, 0, 1, 0],
  ],
])('%s', (_, counts, expected) => {
  expect(counts).toEqual(expected)
})
