import { expect, it } from 'vitest'
import { wallet } from '@/api/wallet'
import { availableOf } from '@/lib/money'
import { preselect, transferAccounts } from './transfer-rules'

const MONEY = wallet.spec.output.parse({
  profile: { _id: 'm1' },
  wallet: { amount: '80.009' },
  slots: [
    { code: 'PG', name: 'Pagoda', isActive: true, amount: 12.346 },
    { code: 'OFF', name: 'Closed', isActive: false, amount: 0 },
    { code: 'ODD', isActive: true, amount: 'x' },
  ],
})
const ACCOUNTS = transferAccounts(MONEY, 'Main')

it('the accounts are the main wallet and the open games, with whole satang of which no more moves than is there', () => {
  expect(ACCOUNTS.map(({ code, name, amount, exact }) => [code, name, amount, exact?.text])).toEqual([
    ['WALLET', 'Main', 8001, '80.009'],
    ['PG', 'Pagoda', 1235, '12.346'],
    ['ODD', 'ODD', null, undefined],
  ])
  expect(ACCOUNTS.map(availableOf)).toEqual([8000, 1234, null])
})

it.each([
  [{}, 'WALLET', ''],
  [{ game: 'PG' }, 'WALLET', 'PG'],
  [{ game: 'OFF' }, 'WALLET', ''],
  [{ from: 'PG' }, 'PG', 'WALLET'],
  [{ from: 'NONE' }, 'WALLET', ''],
  [{ from: 'WALLET', game: 'PG' }, 'WALLET', 'PG'],
])('the address %j chooses from %j to %j', (search, from, to) => {
  expect(preselect(ACCOUNTS, search)).toEqual({ from, to })
})
