import { useEffect, useState } from 'react'

/** Where a dialog takes the whole width: the opposite of `roomy` in styles/theme.css. */
const PHONE = '(max-width: 639px), (max-height: 479px)'

/** What an iPhone's keyboard leaves of the screen, as `top height`; empty where the page itself is made smaller. */
function read(): string {
  const { visualViewport: view, innerHeight } = window
  if (view?.scale !== 1 || !window.matchMedia(PHONE).matches) return ''
  return view.height >= innerHeight - 1 ? '' : `${Math.round(view.offsetTop)} ${Math.round(view.height)}`
}

/**
 * Where a dialog fits above the keyboard of a phone that lays it over the page; null for all of it. What is typed into
 * stays in view.
 */
export function useVisualViewport(): { top: number; height: number } | null {
  const [room, setRoom] = useState('')

  // The keyboard is the browser's. It is read when it moves: opening a dialog measures nothing.
  useEffect(() => {
    const { visualViewport: view } = window
    const note = () => setRoom(read())
    view?.addEventListener('resize', note)
    view?.addEventListener('scroll', note)
    return () => {
      view?.removeEventListener('resize', note)
      view?.removeEventListener('scroll', note)
    }
  }, [])

  useEffect(() => {
    if (room) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [room])

  if (room === '') return null
  const [top = 0, height = 0] = room.split(' ').map(Number)
  return { top, height }
}
