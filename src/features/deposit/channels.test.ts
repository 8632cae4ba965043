import { describe, expect, it } from 'vitest'
import { depositChannels } from '@/api/deposit'
import { groupChannels } from './channels'

const offered = (banks: object[], wallets: object[] = []) =>
  depositChannels.spec.output.parse({ banks, wallets, isManual: false })
const bank = (bankCode: string, bankType: string, mode: string) => ({ bankCode, bankType, mode })
const wallet = (mode: string) => ({ mode, walletAccountName: '0912345678' })

describe('grouping the ways to pay in', () => {
  it.each([
    ['PAYMENT', bank('WW', 'PAYMENT', 'AUTO'), 'qr'],
    ['KBANK by SMS', bank('KBANK', 'BANK', 'SMS'), 'qr'],
    ['KBANK in mode AUTO', bank('KBANK', 'BANK', 'AUTO'), 'bank'],
    ['SCB', bank('SCB', 'BANK', 'AUTO'), 'bank'],
    ['a bank that the specification does not name', bank('KTB', 'OTHER', ''), 'bank'],
  ] as const)('puts %s into its group', (_name, entry, group) => {
    const channels = groupChannels(offered([entry]), true)
    expect([channels.qr.length, channels.bank.length]).toEqual(group === 'qr' ? [1, 0] : [0, 1])
  })

  it.each([
    ['AUTO', 'account'],
    ['LINK', 'gift'],
    ['ANYTHING', 'gift'],
  ] as const)('shows a wallet in mode "%s" by its %s', (mode, group) => {
    const channels = groupChannels(offered([], [wallet(mode)]), true)
    expect([channels.account.length, channels.gift.length]).toEqual(group === 'account' ? [1, 0] : [0, 1])
  })

  it('takes no gift links where they cannot be encrypted', () => {
    expect(groupChannels(offered([], [wallet('LINK'), wallet('AUTO')]), false)).toMatchObject({
      account: [{ mode: 'AUTO' }],
      gift: [],
    })
  })

  it('shows a QR provider once and each bank account', () => {
    const channels = groupChannels(
      offered([
        bank('WW', 'PAYMENT', ''),
        bank('WW', 'PAYMENT', ''),
        bank('SCB', 'BANK', ''),
        bank('SCB', 'BANK', ''),
      ]),
      true,
    )
    expect([channels.qr.length, channels.bank.length]).toEqual([1, 2])
  })

  it('offers nothing when the server offers nothing', () => {
    const nothing = { qr: [], bank: [], account: [], gift: [] }
    expect(groupChannels(depositChannels.spec.output.parse({}), true)).toEqual(nothing)
  })
})
