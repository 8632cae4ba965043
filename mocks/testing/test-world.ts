import { memberByPhone } from '../rules/account/login'
import { MAIN_PHONE } from '../scenarios/people'
import { createWorld } from '../world/create-world'
import { DomainError } from '../world/domain-error'
import type { Member, ScenarioName, StatementRow } from '../world/model'
import type { World } from '../world/world'

/** Wednesday 10 June 2026, 12:00 business time. */
export const NOON = Date.UTC(2026, 5, 10, 5)
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** A world whose clock stands still at `now` (epoch ms), and its main member. */
export function worldAt(scenario: ScenarioName = 'default', now = NOON): { world: World; member: Member } {
  const world = createWorld({ scenario, now })
  world.clock.freeze(true)
  world.clock.set(now)
  const member = memberByPhone(world, MAIN_PHONE)
  if (!member) throw new Error(`${scenario} has no main member`)
  return { world, member }
}

/** The code of a refusal, or "done" without one. Rethrows other errors. */
export function codeOf(run: () => unknown): string {
  try {
    run()
    return 'done'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

/** What a member does in a world. */
export type Act = (world: World, member: Member) => unknown

/** Makes the acts of a rule from what a member gives it. */
export const acting =
  <Given extends unknown[]>(rule: (world: World, member: Member, ...given: Given) => unknown) =>
  (...given: Given): Act =>
  (world, member) =>
    rule(world, member, ...given)

/** The balance of the member's wallet, in satang. */
export const walletOf = (world: World, member: Member) => world.ledger.balance(`wallet:${member.id}`)

/** The net change of a place (the wallet or a game) according to statement rows, in satang. */
export const netChange = (rows: readonly StatementRow[] = [], place: string) =>
  rows
    .filter(({ status }) => status !== 'FAILED')
    .reduce((sum, { from, to, amount }) => sum + (Number(to === place) - Number(from === place)) * amount, 0)
