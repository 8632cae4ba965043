import { steadyNow } from '@/lib/browser/steady-clock'

/**
 * Calls back once: after `ms`, or when the page becomes visible later than that, because a sleeping device stops
 * timers. Gives the function that cancels it.
 */
export function callAtDeadline(ms: number, callback: () => void): () => void {
  const deadline = steadyNow() + ms
  const stop = () => {
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  const fire = () => {
    stop()
    callback()
  }
  const look = () => {
    if (!document.hidden && steadyNow() >= deadline) fire()
  }
  const timer = window.setTimeout(fire, ms)
  document.addEventListener('visibilitychange', look)
  return stop
}
