/**
 * Calls back every `ms` while the page is visible, so that a phone that was put away is not woken. When the page comes
 * back, `onReturn` is called at once. Gives the function that stops both.
 */
export function everyWhileVisible(callback: () => void, ms: number, onReturn = callback): () => void {
  let timer = 0
  const follow = () => {
    window.clearInterval(timer)
    if (document.visibilityState === 'visible') timer = window.setInterval(callback, ms)
  }
  const onChange = () => {
    follow()
    if (document.visibilityState === 'visible') onReturn()
  }
  document.addEventListener('visibilitychange', onChange)
  follow()
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
