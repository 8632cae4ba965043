import { activateBonus, activeBonus, bonuses, bonusMinimum, clearBonus } from '@/api/bonus'
import { activatePromotion, currentPromotion, findPromotion } from '@/api/promotion'
import { toBaht } from '@/lib/money'
import { mock } from '../mock'
import * as rules from '../rules/offers/bonus'
import type { Member, Promotion } from '../world/model'

function userBonusOf(member: Member, code: string) {
  const received = member.bonusesReceived.get(code)
  if (!received) return null
  const isActive = member.activeBonus?.kind === 'bonus' && member.activeBonus.code === code
  return {
    _id: `${member.id}-${code}`,
    isActive,
    received: received.map((at) => ({ updatedAt: new Date(at).toISOString() })),
  }
}

const promotionOf = ({ code, percentFail, description }: Promotion) => ({ code, percentFail, description })

/** Bonuses and promotion codes. */
export const bonusHandlers = [
  mock(bonuses).reply(({ world, member }) =>
    world.bonuses.map(({ amount, needs, left, ...shown }) => ({
      ...shown,
      userBonus: userBonusOf(member, shown.code),
    })),
  ),
  mock(activateBonus, {
    input: { code: 'DAILY' },
    codes: ['BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_FULL', 'BONUS_CONDITION', 'BONUS_REMAINING'],
  }).reply(({ world, member, input }) => {
    const { code } = rules.claimBonus(world, member, input.code)
    return { userBonus: userBonusOf(member, code) }
  }),
  mock(activeBonus, { after: [activateBonus] }).reply(({ member }) => ({
    status: member.activeBonus !== null,
    type: member.activeBonus?.type ?? null,
  })),
  mock(bonusMinimum).reply(({ world }) => {
    const { bonusEndBelow } = world.settings
    return { minimum: bonusEndBelow === null ? 0 : toBaht(bonusEndBelow) }
  }),
  mock(clearBonus, {
    after: [activateBonus],
    codes: ['BONUS_CLEAR', 'BONUS_CONDITION', 'BONUS_REMAINING', 'NO_DATA'],
  }).reply(({ world, member }) => {
    rules.clearBonus(world, member)
    return { message: 'BONUS_CLEAR' }
  }),
  mock(findPromotion, { input: { code: 'LUMA100' }, codes: ['NO_PROMOTION', 'NO_DATA'] }).reply(
    ({ world, input }) => {
      const promotion = rules.findPromotion(world, input.code)
      return { promotion: promotion ? promotionOf(promotion) : null }
    },
  ),
  mock(currentPromotion, { after: [activatePromotion] }).reply(({ world, member }) => {
    const active =
      member.activeBonus?.kind === 'promotion' ? rules.findPromotion(world, member.activeBonus.code) : null
    return { promotion: active ? promotionOf(active) : null }
  }),
  mock(activatePromotion, {
    input: { code: 'LUMA100' },
    codes: ['NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_ALREADY_ACTIVE', 'BONUS_FULL', 'BONUS_CONDITION'],
  }).reply(({ world, member, input }) => rules.claimPromotion(world, member, input.code)),
]
