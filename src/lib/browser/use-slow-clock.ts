import { useSyncExternalStore } from 'react'
import { steadyNow } from './steady-clock'
import { everyWhileVisible } from './visible-interval'

const TICK_MS = 10_000

/** The listeners of all mounted components that use the clock; they share one timer. */
const listeners = new Set<() => void>()
let stop = () => {}

function subscribe(listener: () => void) {
  if (listeners.size === 0)
    stop = everyWhileVisible(() => {
      for (const notify of listeners) notify()
    }, TICK_MS)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

const read = () => Math.floor(steadyNow() / TICK_MS) * TICK_MS

/** The current time in epoch ms, rounded down to ten seconds. Re-renders every ten seconds while the page is visible. */
export function useSlowClock(): number {
  return useSyncExternalStore(subscribe, read, read)
}
