import { useSyncExternalStore } from 'react'

/** Where the panel takes the whole screen: the opposite of `roomy` in styles/theme.css. */
const PHONE = '(max-width: 639px), (max-height: 479px)'

function subscribe(listener: () => void) {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', listener)
  visualViewport?.addEventListener('scroll', listener)
  return () => {
    visualViewport?.removeEventListener('resize', listener)
    visualViewport?.removeEventListener('scroll', listener)
  }
}

/** What an iPhone's keyboard leaves of the screen, as `top height`; empty where the page itself is made smaller. */
function read(): string {
  const { visualViewport: view, innerHeight } = window
  if (view?.scale !== 1 || !window.matchMedia(PHONE).matches) return ''
  return view.height >= innerHeight - 1 ? '' : `${Math.round(view.offsetTop)} ${Math.round(view.height)}`
}

/** Where a full-height panel fits above the keyboard of a phone that lays it over the page; null for all of it. */
export function useKeyboardRoom(): { top: number; height: number } | null {
  const room = useSyncExternalStore(subscribe, read)
  if (room === '') return null
  const [top = 0, height = 0] = room.split(' ').map(Number)
  return { top, height }
}
