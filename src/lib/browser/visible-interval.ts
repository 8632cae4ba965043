import { useSyncExternalStore } from 'react'
import { steadyNow } from './steady-clock'

interface Options {
  /** Called at once when the page comes back; the callback unless given. */
  onReturn?: () => void
  /** The interval of a hidden page, in ms; none unless given. */
  hiddenMs?: number
}

/**
 * Calls back every `ms` while the page is visible, so that a phone that was put away is not woken. Gives the function
 * that stops it.
 */
export function everyWhileVisible(
  callback: () => void,
  ms: number,
  { onReturn = callback, hiddenMs }: Options = {},
): () => void {
  let timer = 0
  const isVisible = () => document.visibilityState === 'visible'
  const follow = () => {
    window.clearInterval(timer)
    const every = isVisible() ? ms : hiddenMs
    if (every) timer = window.setInterval(callback, every)
  }
  const onChange = () => {
    follow()
    if (isVisible()) onReturn()
  }
  document.addEventListener('visibilitychange', onChange)
  follow()
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

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
