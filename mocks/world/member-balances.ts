import { type Satang, satang } from '@/lib/money'
import type { Member } from './model'
import type { World } from './world'

/** A game account as a rule sees it. `down`: the provider doesn't answer. */
export type GameBalance = { isActive: boolean; amount: Satang; down: boolean }

/** A read-only view of the member's money for the rules. Amounts in satang. */
export type MemberBalances = {
  memberId: string
  wallet: Satang
  games: ReadonlyMap<string, GameBalance>
  bonusActive: boolean
}

/** The member's current balances. */
export function balancesOf(world: World, member: Member): MemberBalances {
  const games = world.games.map((game): [string, GameBalance] => [
    game.code,
    {
      isActive: member.games.get(game.code)?.isActive ?? false,
      amount: world.ledger.balance(`game:${member.id}:${game.code}`),
      down: game.down,
    },
  ])
  return {
    memberId: member.id,
    wallet: world.ledger.balance(`wallet:${member.id}`),
    games: new Map(games),
    bonusActive: member.activeBonus !== null,
  }
}

/** Wallet and games together, in satang. */
export function totalOf(view: MemberBalances): Satang {
  return satang([...view.games.values()].reduce<number>((total, { amount }) => total + amount, view.wallet))
}
