import type * as z from 'zod/mini'
import type { bonuses } from '@/api/bonus'
import { memberEnv } from '@/env.member'
import { businessDay, businessWeek } from '@/lib/dates'

export type Bonus = z.output<typeof bonuses.spec.output>[number]

/** Where a bonus stands: in use, taken as often as it may be, or there to be taken (specification section 4). */
export type BonusState = 'active' | 'received' | 'claimable'

const businessWeekOf = (ms: number) => businessWeek(ms, memberEnv.weekStart)

/**
 * How often the bonus was received in its period: all in all for type limit, this calendar day for day, this week for
 * week, both of the business zone. `now` is epoch ms. A time that is missing counts for limit
 * only.
 */
export function receivedCount({ type, userBonus }: Pick<Bonus, 'type' | 'userBonus'>, now: number): number {
  const received = userBonus?.received ?? []
  if (type === 'limit') return received.length
  const period = type === 'day' ? businessDay : businessWeekOf
  const current = period(now)
  return received.filter(({ updatedAt }) => updatedAt !== null && period(updatedAt) === current).length
}

/** The state of a bonus at `now` (epoch ms). In use wins over used up; no maximum is no limit, 0 is used up. */
export function bonusState(
  bonus: Pick<Bonus, 'type' | 'maxReceived' | 'userBonus'>,
  now: number,
): BonusState {
  if (bonus.userBonus?.isActive) return 'active'
  const { maxReceived } = bonus
  return maxReceived !== null && receivedCount(bonus, now) >= maxReceived ? 'received' : 'claimable'
}
