import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { measureAnchor, restoreAnchor, type ScrollAnchor, scrolledSince } from './scroll-anchor'

/** Within this distance of the top, in px, older messages are loaded. */
const NEAR_TOP_PX = 200

interface Keeping {
  scroller: RefObject<HTMLElement | null>
  /** The content whose height changes; its messages are `[data-row]`. */
  content: RefObject<HTMLElement | null>
  /** Called when the member scrolls upwards near the top. */
  onTop: () => void
}

/**
 * Keeps the first visible message in place when the content's height changes, or the end while it is visible. Safari
 * has no scroll anchoring of its own, so this hook does it in every browser, and the browser's is off. `atEnd`: the end
 * is visible or near. `toEnd` scrolls there.
 */
export function useScrollAnchor({ scroller, content, onTop }: Keeping) {
  const [atEnd, setAtEnd] = useState(true)
  const place = useRef<ScrollAnchor | null>(null)

  const keep = useCallback(() => {
    const box = scroller.current
    if (!box) return
    // After the member scrolls, a render may come before the scroll event. So every call of `keep` checks for upward
    // scrolling, whatever caused the call.
    const isUpwards = place.current !== null && scrolledSince(box, place.current) < 0
    place.current = restoreAnchor(box, place.current)
    setAtEnd(place.current.atEnd)
    if (isUpwards && place.current.top < NEAR_TOP_PX) onTop()
  }, [scroller, onTop])

  // `keep` runs after each render. The observer below calls it after each change of size, such as when the keyboard
  // opens. Both come before the paint, so that nothing jumps.
  useLayoutEffect(keep)

  useEffect(() => {
    const box = scroller.current
    const inner = content.current
    if (!box || !inner) return
    const observer = new ResizeObserver(keep)
    observer.observe(inner)
    observer.observe(box)
    box.addEventListener('scroll', keep, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', keep)
    }
  }, [scroller, content, keep])

  const toEnd = useCallback(() => {
    const box = scroller.current
    if (!box) return
    box.scrollTop = box.scrollHeight
    place.current = measureAnchor(box)
    setAtEnd(true)
  }, [scroller])

  return { atEnd, toEnd }
}
