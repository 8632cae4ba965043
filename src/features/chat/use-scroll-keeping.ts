import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keepPlace, notePlace, type Place } from './scroll-place'

/** This close to the top older messages are read in, in px. */
const NEAR_TOP_PX = 80

interface Keeping {
  scroller: RefObject<HTMLElement | null>
  /** What grows and shrinks in it; its messages are `[data-row]`. */
  content: RefObject<HTMLElement | null>
  /** The member scrolls upwards, near the top. */
  onTop: () => void
}

/**
 * Keeps what is being read where it is, whatever is put in above or grows there (T-64): by hand, since Safari has no
 * scroll anchoring. At the end it stays at the end. `atEnd`: the end is in sight.
 */
export function useScrollKeeping({ scroller, content, onTop }: Keeping) {
  const [atEnd, setAtEnd] = useState(true)
  const place = useRef<Place | null>(null)

  const keep = useCallback(() => {
    if (!scroller.current) return
    place.current = keepPlace(scroller.current, place.current)
    setAtEnd(place.current.atEnd)
  }, [scroller])

  // After each drawing, and when something loads or the keyboard comes: always before the picture, so nothing jumps.
  useLayoutEffect(keep)

  useEffect(() => {
    const box = scroller.current
    const inner = content.current
    if (!box || !inner) return
    const onScroll = () => {
      const isUpwards = box.scrollTop < (place.current?.top ?? 0)
      keep()
      if (isUpwards && box.scrollTop < NEAR_TOP_PX) onTop()
    }
    const observer = new ResizeObserver(keep)
    observer.observe(inner)
    observer.observe(box)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', onScroll)
    }
  }, [scroller, content, onTop, keep])

  const toEnd = useCallback(() => {
    const box = scroller.current
    if (!box) return
    box.scrollTop = box.scrollHeight
    place.current = notePlace(box)
    setAtEnd(true)
  }, [scroller])

  return { atEnd, toEnd }
}
