import * as api from '@/api/wallet'
import { toBaht } from '@/lib/money'
import type { Call } from '../answers/call'
import { mock } from '../mock'
import { refreshGames } from '../rules/account/games'
import * as money from '../rules/money/transfer'
import { payIn } from '../world/journal-entry'
import type { Member } from '../world/model'
import { bankAccountOf, inviteBonusOf, profileOf } from './names'

type Caller = Pick<Call<unknown>, 'world' | 'providerUrl'> & { member: Member }

/** The member's games as the wallet lists them. `{provider}` in a link becomes the address of the provider site. */
function slotsOf({ world, member, providerUrl }: Caller) {
  const at = (link: string | null) => link?.replace('{provider}', providerUrl) ?? null
  return world.games.map(({ factor: ftWalletSlot, event, down, ...game }) => ({
    ...game,
    isActive: member.games.get(game.code)?.isActive ?? false,
    amount: toBaht(world.ledger.balance(`game:${member.id}:${game.code}`)),
    ftWalletSlot,
    web: at(game.web),
    android: at(game.android),
    ios: at(game.ios),
  }))
}

const TRANSFER = [
  'MONEY_NOT_ENOUGH',
  'TRANSFER_MINIMUM',
  'TRANSFER_FAIL',
  'NO_GAME',
  'NO_WALLET',
  'SLOT_NO_ACCOUNT',
  'BONUS_CONDITION',
  'REQUEST_LIMIT',
]
const WITHDRAWAL = [
  'MONEY_NOT_ENOUGH',
  'BONUS_CONDITION',
  'BONUS_REMAINING',
  'NO_BANK',
  'REQUEST_LIMIT',
  'REQUEST_LIMIT_1MIN',
]

/** The wallet, transfers and withdrawals. */
export const walletHandlers = [
  mock(api.wallet).reply(({ world, member, providerUrl }) => ({
    profile: profileOf(world, member),
    bankAccount: bankAccountOf(world, member),
    wallet: { amount: toBaht(world.ledger.balance(`wallet:${member.id}`)) },
    invite: inviteBonusOf(member),
    slots: slotsOf({ world, member, providerUrl }),
  })),
  mock(api.refreshBalances, { codes: ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'] }).reply(
    ({ world, member, providerUrl }) => {
      refreshGames(world, member)
      return { slots: slotsOf({ world, member, providerUrl }) }
    },
  ),
  mock(api.addToWallet, { input: { amount: 50 } }).reply(({ world, member, input }) => {
    payIn(world, member.id, 'bank', { type: 'deposit', from: 'BANK', amount: money.amountOf(input.amount) })
  }),
  mock(api.transfer, {
    input: { from: 'WALLET', to: 'PG', amount: 100.25 },
    codes: TRANSFER,
  }).reply(({ world, member, input }) =>
    money.transfer(world, member, { ...input, amount: money.amountOf(input.amount) }),
  ),
  mock(api.transferAll, {
    input: { to: 'PG' },
    codes: TRANSFER.filter((code) => code !== 'TRANSFER_MINIMUM' && code !== 'NO_WALLET'),
  }).reply(({ world, member, input }) => money.transferAll(world, member, input)),
  mock(api.withdraw, {
    input: { amount: 100 },
    codes: WITHDRAWAL,
  }).reply(({ world, member, input }) => money.withdrawFor(world, member, money.amountOf(input.amount))),
  mock(api.withdrawAll, {
    input: { amount: 200 },
    codes: WITHDRAWAL,
  }).reply(({ world, member, input }) => money.withdrawFor(world, member, money.amountOf(input.amount))),
]
