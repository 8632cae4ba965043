import { useSyncExternalStore } from 'react'
import { bonuses } from '@/api/bonus'
import { clockSkew } from '@/api/core/transport/clock'
import { businessDay } from '@/lib/dates'

const LOOK_EVERY_MS = 15_000

const serverNow = () => Date.now() + clockSkew(bonuses.spec)

function onTick(callback: () => void) {
  const timer = setInterval(callback, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Now by the clock of the server that told the bonuses, in epoch ms; when the business day turns, what is on screen turns with it. */
export function useServerNow(): number {
  useSyncExternalStore(onTick, () => businessDay(serverNow()))
  return serverNow()
}
