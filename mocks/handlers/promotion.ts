import { activatePromotion, currentPromotion, findPromotion } from '@/api/promotion'
import { mock } from '../mock'
import * as rules from '../rules/offers/bonus'
import type { Promotion } from '../world/model'

const promotionOf = ({ code, percentFail, description }: Promotion) => ({ code, percentFail, description })

/** Promotion codes. */
export const promotionHandlers = [
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
