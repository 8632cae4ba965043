/**
 * Calls back after `ms`, and at once when the page comes back to the front after that time: a sleeping phone stops the
 * timers, not the clock. Gives the function that calls it off.
 */
export function callAtDeadline(ms: number, callback: () => void): () => void {
  const deadline = Date.now() + ms
  const stop = () => {
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  const fire = () => {
    stop()
    callback()
  }
  const look = () => {
    if (!document.hidden && Date.now() >= deadline) fire()
  }
  const timer = window.setTimeout(fire, ms)
  document.addEventListener('visibilitychange', look)
  return stop
}
