import { describe, expect, it } from 'vitest'
import { slotSchema } from '@/api/shapes/wallet'
import { wallet } from '@/api/wallet'
import { availableOf, satang } from '@/lib/money'
import { checkTransfer, preselect, transferAccounts } from './transfer-rules'

it.each([
  ['1,000', 100_000],
  ['๑๐๐', 10_000],
  [' 250.50 ', 25_050],
])('a transfer of %j is one of %d satang', (amount, sent) => {
  const draft = { from: 'WALLET', to: 'PG', amount: sent }
  expect(checkTransfer({ ...draft, amount }, ((key: string) => key) as never, 'baht')).toEqual({ draft })
})

describe('the accounts', () => {
  const slots = [
    slotSchema.parse({ code: 'PG', name: 'Pagoda', isActive: true, amount: 3 }),
    slotSchema.parse({ code: 'OFF', name: 'Closed', isActive: false, amount: 0 }),
    slotSchema.parse({ code: 'ODD', isActive: true, amount: 'x' }),
  ]
  const places = transferAccounts({ wallet: { amount: satang(100), exact: null }, slots }, 'Main')

  it('are the main wallet and the open accounts', () => {
    expect(places).toEqual([
      { code: 'WALLET', name: 'Main', amount: 100, exact: null },
      { code: 'PG', name: 'Pagoda', amount: 300, exact: null },
      { code: 'ODD', name: 'ODD', amount: null, exact: null },
    ])
  })

  it('have amounts rounded to whole satang, of which no more can be moved than is there', () => {
    const { wallet: main, slots: games } = wallet.spec.output.parse({
      profile: { _id: 'm1' },
      wallet: { amount: '80.009' },
      slots: [{ code: 'PG', isActive: true, amount: 12.346 }],
    })
    const accounts = transferAccounts({ wallet: main, slots: games }, 'Main')
    expect(accounts.map(({ amount }) => amount)).toEqual([8001, 1235])
    expect(accounts.map(availableOf)).toEqual([8000, 1234])
    expect(accounts.map(({ exact }) => exact?.text)).toEqual(['80.009', '12.346'])
  })

  it.each([
    [{}, { from: 'WALLET', to: '' }],
    [{ game: 'PG' }, { from: 'WALLET', to: 'PG' }],
    [{ game: 'OFF' }, { from: 'WALLET', to: '' }],
    [{ from: 'PG' }, { from: 'PG', to: 'WALLET' }],
    [{ from: 'NONE' }, { from: 'WALLET', to: '' }],
    [
      { from: 'WALLET', game: 'PG' },
      { from: 'WALLET', to: 'PG' },
    ],
  ])('are chosen by the address %j', (search, chosen) => {
    expect(preselect(places, search)).toEqual(chosen)
  })
})
