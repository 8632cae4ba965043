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
