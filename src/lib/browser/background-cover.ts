/**
 * Shows nothing while the page is in the background, so that the system's picture of it has no amounts. Only the
 * opacity changes: focus, typed text and open sheets stay. Gives the function that stops it.
 */
export function coverInBackground(): () => void {
  const cover = (isCovered: boolean) => document.documentElement.toggleAttribute('data-covered', isCovered)
  const listening = new AbortController()
  document.addEventListener('visibilitychange', () => cover(document.hidden), listening)
  window.addEventListener('pagehide', () => cover(true), listening)
  window.addEventListener('pageshow', () => cover(false), listening)
  return () => {
    listening.abort()
    cover(false)
  }
}
