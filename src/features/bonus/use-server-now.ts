import { useSyncExternalStore } from 'react'
import { bonuses } from '@/api/bonus'
import { serverNow } from '@/api/core/transport/clock'
import { everyWhileVisible } from '@/lib/browser/visible-interval'
import { businessDay } from '@/lib/dates'

const LOOK_EVERY_MS = 15_000

const now = () => serverNow(bonuses.spec)

const onTick = (callback: () => void) => everyWhileVisible(callback, LOOK_EVERY_MS)

/** The time (epoch ms) by the clock of the server that sent the bonuses. Re-renders at the business zone's midnight. */
export function useServerNow(): number {
  useSyncExternalStore(onTick, () => businessDay(now()))
  return now()
}
