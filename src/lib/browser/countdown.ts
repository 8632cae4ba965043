import { useCallback, useSyncExternalStore } from 'react'
import { steadyNow } from './steady-clock'

const SECOND_MS = 1000
/** The longest delay of `setTimeout`; a longer one overflows and fires at once. */
const LONGEST_MS = 2_147_483_647

const left = (deadline: number | null) => (deadline === null ? null : Math.max(0, deadline - steadyNow()))

/**
 * Calls back after the ms that `wait` gives, then asks `wait` for the next delay, until it gives null. Also calls back
 * whenever the page is shown, hidden or focused. Gives the function that stops it.
 */
function follow(wait: () => number | null, onChange: () => void): () => void {
  let timer = 0
  const schedule = () => {
    const ms = wait()
    if (ms !== null) timer = window.setTimeout(tick, Math.min(ms, LONGEST_MS))
  }
  const tick = () => {
    window.clearTimeout(timer)
    onChange()
    schedule()
  }
  // A timer may be late on a hidden page: browsers throttle its timers to one a minute or less.
  const listening = new AbortController()
  document.addEventListener('visibilitychange', tick, listening)
  window.addEventListener('pageshow', tick, listening)
  window.addEventListener('focus', tick, listening)
  schedule()
  return () => {
    window.clearTimeout(timer)
    listening.abort()
  }
}

/**
 * Whole seconds until a deadline (`steadyNow`, epoch ms), rounded up; 0 after it, null without one. Computed from the clock each
 * time, so it is right after sleep.
 */
export function useSecondsLeft(deadline: number | null): number | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const nextTick = () => {
        const ms = left(deadline)
        // A hidden page shows no seconds: it waits for the end alone.
        if (!ms || document.visibilityState === 'hidden') return ms || null
        return ms % SECOND_MS || SECOND_MS
      }
      return follow(nextTick, onChange)
    },
    [deadline],
  )
  return useSyncExternalStore(subscribe, () => {
    const ms = left(deadline)
    return ms === null ? null : Math.ceil(ms / SECOND_MS)
  })
}

/** Whether a deadline (`steadyNow`, epoch ms) has passed. Re-renders at that moment only; false without a deadline. */
export function useIsPast(deadline: number | null): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => follow(() => left(deadline) || null, onChange),
    [deadline],
  )
  return useSyncExternalStore(subscribe, () => left(deadline) === 0)
}
