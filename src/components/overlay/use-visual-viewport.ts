import { useEffect, useState } from 'react'

/** Screens of a phone, upright or sideways: the opposite of `roomy` in styles/theme.css. */
const PHONE = '(max-width: 639px), (max-height: 479px)'

/**
 * The last event of an iPhone's keyboard may come before the area has its size, or not at all when the input loses the
 * focus. So it is read again, later.
 */
const LATER_MS = [400, 1_500]

/** The area above an iPhone's keyboard as `top height`; empty without a keyboard, on large screens and when zoomed. */
function read(): string {
  const { visualViewport: view, innerHeight } = window
  if (view?.scale !== 1 || !window.matchMedia(PHONE).matches) return ''
  return view.height >= innerHeight - 1 ? '' : `${Math.round(view.offsetTop)} ${Math.round(view.height)}`
}

/**
 * The area above an on-screen keyboard that overlays the page; null when nothing is covered. Scrolls the focused
 * input into view.
 */
export function useVisualViewport(): { top: number; height: number } | null {
  const [area, setArea] = useState('')

  // Measured on events only, so opening a dialog forces no layout.
  useEffect(() => {
    const { visualViewport: view } = window
    const look = () => setArea(read())
    let later: number[] = []
    const forget = () => later.forEach(window.clearTimeout)
    const update = () => {
      look()
      forget()
      later = LATER_MS.map((ms) => window.setTimeout(look, ms))
    }
    const listening = new AbortController()
    view?.addEventListener('resize', update, listening)
    view?.addEventListener('scroll', update, listening)
    document.addEventListener('focusout', update, listening)
    return () => {
      forget()
      listening.abort()
    }
  }, [])

  useEffect(() => {
    if (area) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [area])

  if (area === '') return null
  const [top = 0, height = 0] = area.split(' ').map(Number)
  return { top, height }
}
