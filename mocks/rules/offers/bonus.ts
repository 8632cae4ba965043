import { businessDay, businessWeek } from '@/lib/dates'
import { DomainError, failIf } from '../../world/domain-error'
import { accountOf, journalEntry, payIn, post, WALLET } from '../../world/journal-entry'
import type { Bonus, Member } from '../../world/model'
import type { World } from '../../world/world'
import { totalOf } from '../money/transfer'

/** How many of the times (epoch ms) count towards `maxReceived`: all, today's, or this week's in business time. */
export function countReceived(type: Bonus['type'], received: readonly number[], now: number): number {
  if (type === 'limit') return received.length
  const period = type === 'day' ? businessDay : businessWeek
  return received.filter((at) => period(at) === period(now)).length
}

/**
 * `GET /api/bonus/activate`: pays the bonus into the wallet and activates it. Throws NO_DATA, BONUS_ALREADY_ACTIVE,
 * BONUS_MAX_CLAIMED, BONUS_FULL (none left) or BONUS_CONDITION (the wallet holds too little).
 */
export function claimBonus(world: World, member: Member, code: string): Bonus {
  const bonus = world.bonuses.find((candidate) => candidate.code === code)
  if (!bonus) throw new DomainError('NO_DATA')
  failIf(member.activeBonus !== null, 'BONUS_ALREADY_ACTIVE')
  const received = member.bonusesReceived.get(code) ?? []
  const counted = countReceived(bonus.type, received, world.now())
  failIf(bonus.maxReceived !== null && counted >= bonus.maxReceived, 'BONUS_MAX_CLAIMED')
  failIf(bonus.left === 0, 'BONUS_FULL')
  failIf(world.ledger.balance(accountOf(member.id, WALLET)) < bonus.needs, 'BONUS_CONDITION')
  const relation = { name: 'bonus', description: bonus.name } as const
  payIn(world, member.id, 'bonus', { type: 'bonus', from: 'BONUS', amount: bonus.amount, relation })
  if (bonus.left !== null) bonus.left -= 1
  member.bonusesReceived.set(code, [...received, world.now()])
  member.activeBonus = { code, type: bonus.type, kind: 'bonus' }
  return bonus
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
  const relation = { name: 'promotion', description: promotion.code } as const
  payIn(world, member.id, 'bonus', { type: 'bonus', from: 'BONUS', amount: promotion.amount, relation })
  if (promotion.left !== null) promotion.left -= 1
  member.promotionsReceived.add(promotion.code)
  member.activeBonus = { code: promotion.code, type: 'promotion', kind: 'promotion' }
}

/**
 * `GET /api/bonus/clear`: ends the active bonus. The money left in the games goes to the house, with one row for each
 * game. Throws NO_DATA without a bonus, and BONUS_CONDITION unless wallet and games together are below the setting.
 */
export function clearBonus(world: World, member: Member): void {
  const active = member.activeBonus
  if (!active) throw new DomainError('NO_DATA')
  const { bonusEndBelow } = world.settings
  failIf(bonusEndBelow !== null && totalOf(world, member) >= bonusEndBelow, 'BONUS_CONDITION')
  const bonus = world.bonuses.find(({ code }) => code === active.code)
  const relation = { name: active.kind, description: bonus?.name ?? active.code }
  for (const { code } of world.games) {
    const account = accountOf(member.id, code)
    const amount = world.ledger.balance(account)
    const row = { type: 'finish_bonus', from: code, to: 'BONUS', amount, relation } as const
    if (amount > 0) post(world, member.id, journalEntry(account, 'house', row))
  }
  member.activeBonus = null
}
