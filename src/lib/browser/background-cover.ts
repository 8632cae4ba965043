/**
 * Shows nothing while the page is in the background, so that the system's picture of it has no amounts. Only the
 * opacity changes: focus, typed text and open sheets stay. Gives the function that stops it.
 */
export function coverInBackground(): () => void {
  const cover = (isCovered: boolean) => document.documentElement.toggleAttribute('data-covered', isCovered)
  const follow = () => cover(document.hidden)
  const hide = () => cover(true)
  const show = () => cover(false)
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pagehide', hide)
  window.addEventListener('pageshow', show)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pagehide', hide)
    window.removeEventListener('pageshow', show)
    cover(false)
  }
}
