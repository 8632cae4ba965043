import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { measureAnchor, restoreAnchor, type ScrollAnchor, scrolledSince } from './scroll-anchor'

/** This close to the top older messages are read in, in px. */
const NEAR_TOP_PX = 200

interface Keeping {
  scroller: RefObject<HTMLElement | null>
  /** What grows and shrinks in it; its messages are `[data-row]`. */
  content: RefObject<HTMLElement | null>
  /** The member scrolls upwards, near the top. */
  onTop: () => void
}

/**
 * Keeps what is being read where it is, whatever is put in above or grows there: by hand, since Safari has no
 * scroll anchoring. At the end it stays at the end. `atEnd`: the end is in sight.
 */
export function useScrollAnchor({ scroller, content, onTop }: Keeping) {
  const [atEnd, setAtEnd] = useState(true)
  const place = useRef<ScrollAnchor | null>(null)

  const keep = useCallback(() => {
    const box = scroller.current
    if (!box) return
    // Whoever looks first sees where the member scrolled: a drawing may come before the scroll's own event.
    const isUpwards = place.current !== null && scrolledSince(box, place.current) < 0
    place.current = restoreAnchor(box, place.current)
    setAtEnd(place.current.atEnd)
    if (isUpwards && place.current.top < NEAR_TOP_PX) onTop()
  }, [scroller, onTop])

  // After each drawing, and when something loads or the keyboard comes: always before the picture, so nothing jumps.
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
