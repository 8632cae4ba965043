import { useCallback, useSyncExternalStore } from 'react'

const SECOND_MS = 1000
/** A longer timer overflows and would fire at once. */
const LONGEST_MS = 2_147_483_647

const left = (deadline: number | null) => (deadline === null ? null : Math.max(0, deadline - Date.now()))

/** Calls back after `wait` ms, again and again, and at once when a sleeping page wakes; gives the way to stop it. */
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
  // A hidden page's timers are held back to one a minute or less.
  document.addEventListener('visibilitychange', tick)
  window.addEventListener('pageshow', tick)
  window.addEventListener('focus', tick)
  schedule()
  return () => {
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
    window.removeEventListener('pageshow', tick)
    window.removeEventListener('focus', tick)
  }
}

/**
 * The whole seconds until a deadline (epoch ms), a begun one counted whole; 0 once it has passed, null without one.
 * Computed from the deadline each time, so it is right after sleep too; ticks with the seconds that are left.
 */
export function useSecondsLeft(deadline: number | null): number | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const nextTick = () => {
        const ms = left(deadline)
        return ms ? ms % SECOND_MS || SECOND_MS : null
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

/** Whether a deadline (epoch ms) has passed. Re-renders at that moment only; false without a deadline. */
export function useIsPast(deadline: number | null): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => follow(() => left(deadline) || null, onChange),
    [deadline],
  )
  return useSyncExternalStore(subscribe, () => left(deadline) === 0)
}
