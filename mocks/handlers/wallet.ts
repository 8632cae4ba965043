import {
  addToWallet,
  refreshBalances,
  transfer,
  transferAll,
  wallet,
  withdraw,
  withdrawAll,
} from '@/api/wallet'
import { toBaht } from '@/lib/money'
import type { Call } from '../answers/call'
import { mock } from '../mock'
import { refreshGames } from '../rules/account/games'
import { amountOf } from '../rules/money/amount'
import * as money from '../rules/money/transfer'
import { withdrawFor } from '../rules/money/withdraw'
import { DomainError } from '../world/domain-error'
import { journalEntry, post, WALLET } from '../world/journal-entry'
import { balancesOf } from '../world/member-balances'
import type { Member } from '../world/model'
import type { World } from '../world/world'
import { bankAccountOf, profileOf } from './names'

type Caller = Pick<Call<unknown>, 'world' | 'providerUrl'> & { member: Member }

/** The member's games as the wallet lists them. `{provider}` in a link becomes the address of the provider site. */
function slotsOf({ world, member, providerUrl }: Caller) {
  const at = (link: string | null) => link?.replace('{provider}', providerUrl) ?? null
  return world.games.map((game) => ({
    code: game.code,
    name: game.name,
    logo: game.logo,
    background: game.background,
    isActive: member.games.get(game.code)?.isActive ?? false,
    amount: toBaht(world.ledger.balance(`game:${member.id}:${game.code}`)),
    ftWalletSlot: game.factor,
    category: game.category,
    web: at(game.web),
    android: at(game.android),
    ios: at(game.ios),
  }))
}

function bookTransfer(world: World, member: Member, decided: money.Transfer): void {
  post(world, member.id, decided)
  if (decided.failed) throw new DomainError('TRANSFER_FAIL')
}

/** The wallet, transfers and withdrawals. */
export const walletHandlers = [
  mock(wallet).reply(({ world, member, providerUrl }) => ({
    profile: profileOf(world, member),
    bankAccount: bankAccountOf(world, member),
    wallet: { amount: toBaht(world.ledger.balance(`wallet:${member.id}`)) },
    invite: {
      amount: toBaht(member.invite.accrued),
      success: member.invite.success,
      fail: member.invite.fail,
    },
    slots: slotsOf({ world, member, providerUrl }),
  })),
  mock(refreshBalances, { codes: ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'] }).reply(
    ({ world, member, providerUrl }) => {
      refreshGames(world, member)
      return { slots: slotsOf({ world, member, providerUrl }) }
    },
  ),
  mock(addToWallet, { input: { amount: 50 } }).reply(({ world, member, input }) => {
    const row = { type: 'deposit', from: 'BANK', to: WALLET, amount: amountOf(input.amount) } as const
    post(world, member.id, journalEntry('bank', `wallet:${member.id}`, row))
  }),
  mock(transfer, {
    input: { from: 'WALLET', to: 'PG', amount: 100.25 },
    codes: [
      'MONEY_NOT_ENOUGH',
      'TRANSFER_MINIMUM',
      'TRANSFER_FAIL',
      'NO_GAME',
      'NO_WALLET',
      'SLOT_NO_ACCOUNT',
      'BONUS_CONDITION',
      'REQUEST_LIMIT',
    ],
  }).reply(({ world, member, input }) => {
    const amount = amountOf(input.amount)
    bookTransfer(world, member, money.transfer(balancesOf(world, member), { ...input, amount }))
  }),
  mock(transferAll, {
    input: { to: 'PG' },
    codes: [
      'MONEY_NOT_ENOUGH',
      'TRANSFER_FAIL',
      'NO_GAME',
      'SLOT_NO_ACCOUNT',
      'BONUS_CONDITION',
      'REQUEST_LIMIT',
    ],
  }).reply(({ world, member, input }) => {
    bookTransfer(world, member, money.transferAll(balancesOf(world, member), input))
  }),
  mock(withdraw, {
    input: { amount: 100 },
    codes: [
      'MONEY_NOT_ENOUGH',
      'BONUS_CONDITION',
      'BONUS_REMAINING',
      'NO_BANK',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
    ],
  }).reply(({ world, member, input }) => withdrawFor(world, member, amountOf(input.amount))),
  mock(withdrawAll, {
    input: { amount: 200 },
    codes: [
      'MONEY_NOT_ENOUGH',
      'BONUS_CONDITION',
      'BONUS_REMAINING',
      'NO_BANK',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
    ],
  }).reply(({ world, member, input }) => withdrawFor(world, member, amountOf(input.amount))),
]
