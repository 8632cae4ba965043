import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { bonuses } from '@/api/bonus'
import { serverNow } from '@/api/core/transport/clock'
import { env } from '@/env'
import { everyWhileVisible } from '@/lib/browser/visible-interval'
import { businessDay, businessWeek } from '@/lib/dates'

export type Bonus = z.output<typeof bonuses.spec.output>[number]

/**
 * A bonus's state: active, received as often as allowed, or claimable. `unknown` when the
 * server's flag says neither that it is active nor that it isn't.
 */
export type BonusState = 'active' | 'received' | 'claimable' | 'unknown'

const businessWeekOf = (ms: number) => businessWeek(ms, env.weekStart)

/**
 * How often a bonus was received in its period: ever (`limit`), today (`day`) or this week (`week`), in the business
 * zone. `now` is epoch ms. An entry without a time counts for `limit` only.
 */
function receivedCount({ type, userBonus }: Pick<Bonus, 'type' | 'userBonus'>, now: number): number {
  const received = userBonus?.received ?? []
  if (type === 'limit') return received.length
  const period = type === 'day' ? businessDay : businessWeekOf
  const current = period(now)
  return received.filter(({ updatedAt }) => updatedAt !== null && period(updatedAt) === current).length
}

/**
 * A bonus's state at `now` (epoch ms). `active` takes precedence over `received`. A maximum of null means no limit; a
 * maximum of 0 means `received` from the start.
 */
export function bonusState(
  bonus: Pick<Bonus, 'type' | 'maxReceived' | 'userBonus'>,
  now: number,
): BonusState {
  if (bonus.userBonus?.isActive) return 'active'
  const { maxReceived } = bonus
  if (maxReceived !== null && receivedCount(bonus, now) >= maxReceived) return 'received'
  return bonus.userBonus?.isActive === null ? 'unknown' : 'claimable'
}

const LOOK_EVERY_MS = 15_000

const now = () => serverNow(bonuses.spec)

const onTick = (callback: () => void) => everyWhileVisible(callback, LOOK_EVERY_MS)

/** The time (epoch ms) by the clock of the server that sent the bonuses. Re-renders at the business zone's midnight. */
export function useServerNow(): number {
  useSyncExternalStore(onTick, () => businessDay(now()))
  return now()
}
