import { activateBonus, activeBonus, bonuses, bonusMinimum, clearBonus } from '@/api/bonus'
import { activatePromotion, currentPromotion, findPromotion } from '@/api/promotion'
import { toBaht } from '@/lib/money'
import { mock } from '../mock'
import type { Member, Promotion } from '../model'
import * as rules from '../rules/bonus'

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

/** Bonuses and promotion codes (specification 7, "Bonus and promotion"). */
export const bonusRoutes = [
  mock(bonuses).reply(({ world, member }) =>
    world.bonuses.map(({ code, name, type, maxReceived, percentFail, banners, description }) => ({
      code,
      name,
      type,
      maxReceived,
      percentFail,
      banners,
      description,
      userBonus: userBonusOf(member, code),
    })),
  ),
  mock(activateBonus).reply(({ world, member, input }) => {
    const { code } = rules.claimBonus(world, member, input.code)
    return { userBonus: userBonusOf(member, code) }
  }),
  mock(activeBonus).reply(({ member }) => ({
    status: member.activeBonus !== null,
    type: member.activeBonus?.type ?? null,
  })),
  mock(bonusMinimum).reply(({ world }) => {
    const { bonusEndBelow } = world.settings
    return { minimum: bonusEndBelow === null ? null : toBaht(bonusEndBelow) }
  }),
  mock(clearBonus).reply(({ world, member }) => {
    rules.clearBonus(world, member)
    return { message: 'BONUS_CLEAR' }
  }),
  mock(findPromotion).reply(({ world, input }) => {
    const promotion = rules.findPromotion(world, input.code)
    return { promotion: promotion ? promotionOf(promotion) : null }
  }),
  mock(activatePromotion).reply(({ world, member, input }) =>
    rules.claimPromotion(world, member, input.code),
  ),
  mock(currentPromotion).reply(({ world, member }) => {
    const active =
      member.activeBonus?.kind === 'promotion' ? rules.findPromotion(world, member.activeBonus.code) : null
    return { promotion: active ? promotionOf(active) : null }
  }),
]
