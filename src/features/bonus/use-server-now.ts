import { useSyncExternalStore } from 'react'
import { bonuses } from '@/api/bonus'
import { serverNow } from '@/api/core/transport/clock'
import { businessDay } from '@/lib/dates'

const LOOK_EVERY_MS = 15_000

const now = () => serverNow(bonuses.spec)

function onTick(callback: () => void) {
  const timer = setInterval(callback, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** The time (epoch ms) by the clock of the server that sent the bonuses. Re-renders at the business zone's midnight. */
export function useServerNow(): number {
  useSyncExternalStore(onTick, () => businessDay(now()))
  return now()
}
