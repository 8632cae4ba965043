import { businessDay, businessWeek } from '@/lib/dates'
import type { Satang } from '@/lib/money'
import { DomainError, failIf } from '../../world/domain-error'
import { type JournalEntry, journalEntry, post, type RowDraft, WALLET } from '../../world/journal-entry'
import { move } from '../../world/ledger'
import { balancesOf, type MemberBalances, totalOf } from '../../world/member-balances'
import type { Bonus, Member, Relation } from '../../world/model'
import type { World } from '../../world/world'

/** How many of the times (epoch ms) count towards `maxReceived`: all, today's, or this week's in business time. */
export function countReceived(type: Bonus['type'], received: readonly number[], now: number): number {
  if (type === 'limit') return received.length
  const period = type === 'day' ? businessDay : businessWeek
  return received.filter((at) => period(at) === period(now)).length
}

/** The input of a claim check. `received`: when this member received this bonus, epoch ms. */
export type ClaimView = {
  bonus: Bonus
  received: readonly number[]
  bonusActive: boolean
  wallet: Satang
  now: number
}

/**
 * Throws BONUS_ALREADY_ACTIVE, BONUS_MAX_CLAIMED, BONUS_FULL (none left) or BONUS_CONDITION (the wallet holds too
 * little).
 */
export function checkClaim({ bonus, received, bonusActive, wallet, now }: ClaimView): void {
  failIf(bonusActive, 'BONUS_ALREADY_ACTIVE')
  const counted = countReceived(bonus.type, received, now)
  failIf(bonus.maxReceived !== null && counted >= bonus.maxReceived, 'BONUS_MAX_CLAIMED')
  failIf(bonus.left === 0, 'BONUS_FULL')
  failIf(wallet < bonus.needs, 'BONUS_CONDITION')
}

/**
 * `GET /api/bonus/activate`: pays the bonus into the wallet and activates it. Throws NO_DATA and what `checkClaim`
 * throws.
 */
export function claimBonus(world: World, member: Member, code: string): Bonus {
  const bonus = world.bonuses.find((candidate) => candidate.code === code)
  if (!bonus) throw new DomainError('NO_DATA')
  const received = member.bonusesReceived.get(code) ?? []
  const { wallet, bonusActive } = balancesOf(world, member)
  checkClaim({ bonus, received, bonusActive, wallet, now: world.now() })
  payBonus(world, member, bonus.amount, { name: 'bonus', description: bonus.name })
  if (bonus.left !== null) bonus.left -= 1
  member.bonusesReceived.set(code, [...received, world.now()])
  member.activeBonus = { code, type: bonus.type, kind: 'bonus' }
  return bonus
}

/** Moves money from the bonus account to the wallet and writes its row. */
export function payBonus(world: World, member: Member, amount: Satang, relation: Relation): void {
  const row = { type: 'bonus', from: 'BONUS', to: WALLET, amount, relation } as const
  post(world, member.id, journalEntry('bonus', `wallet:${member.id}`, row))
}

/** Normalises a promotion code for comparison: trimmed, upper-case. */
const normaliseCode = (code: string) => code.trim().toUpperCase()

/** `GET /api/promotion/find`: the promotion with this code, or null. */
export function findPromotion(world: World, code: string) {
  return world.promotions.find((promotion) => promotion.code === normaliseCode(code)) ?? null
}

/**
 * `GET /api/promotion/activate`. Throws NO_PROMOTION, PROMOTION_RECEIVED, BONUS_REMAINING (a bonus is active) and
 * BONUS_FULL.
 */
export function claimPromotion(world: World, member: Member, code: string): void {
  const promotion = findPromotion(world, code)
  if (!promotion) throw new DomainError('NO_PROMOTION')
  failIf(member.promotionsReceived.has(promotion.code), 'PROMOTION_RECEIVED')
  failIf(member.activeBonus !== null, 'BONUS_REMAINING')
  failIf(promotion.left === 0, 'BONUS_FULL')
  payBonus(world, member, promotion.amount, { name: 'promotion', description: promotion.code })
  if (promotion.left !== null) promotion.left -= 1
  member.promotionsReceived.add(promotion.code)
  member.activeBonus = { code: promotion.code, type: 'promotion', kind: 'promotion' }
}

/**
 * The entry that ends a bonus: the money left in the games goes to the house, with one row for each game. Throws
 * BONUS_CONDITION unless wallet and games together are below `endBelow` (satang; null: no limit).
 */
export function endBonus(view: MemberBalances, endBelow: Satang | null, relation: Relation): JournalEntry {
  failIf(endBelow !== null && totalOf(view) >= endBelow, 'BONUS_CONDITION')
  const cleared = [...view.games].filter(([, game]) => game.amount > 0)
  const rows = cleared.map(
    ([code, { amount }]): RowDraft => ({ type: 'finish_bonus', from: code, to: 'BONUS', amount, relation }),
  )
  return {
    postings: cleared.flatMap(([code, { amount }]) => move(`game:${view.memberId}:${code}`, 'house', amount)),
    rows,
  }
}

/** `GET /api/bonus/clear`: ends the active bonus. Throws NO_DATA without one, and what `endBonus` throws. */
export function clearBonus(world: World, member: Member): void {
  const active = member.activeBonus
  if (!active) throw new DomainError('NO_DATA')
  const relation: Relation = { name: active.kind, description: bonusName(world, active.code) }
  post(world, member.id, endBonus(balancesOf(world, member), world.settings.bonusEndBelow, relation))
  member.activeBonus = null
}

function bonusName(world: World, code: string): string {
  return world.bonuses.find((bonus) => bonus.code === code)?.name ?? code
}
