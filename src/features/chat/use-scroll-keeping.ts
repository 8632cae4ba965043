import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This close to the end, in px, a new message is scrolled to (specification section 9, T-65). */
const NEAR_END_PX = 60
/** This close to the top older messages are read in. */
const NEAR_TOP_PX = 80

interface Anchor {
  element: Element
  top: number
}

interface Place {
  atEnd: boolean
  anchor: Anchor | null
  /** Where it was scrolled to. */
  top: number
}

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
  const place = useRef<Place>({ atEnd: true, anchor: null, top: 0 })

  const keep = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const { atEnd: wasAtEnd, anchor } = place.current
    if (wasAtEnd) box.scrollTop = box.scrollHeight
    else if (anchor?.element.isConnected) box.scrollTop += topOf(anchor.element, box) - anchor.top
    note(box, place.current)
    setAtEnd(place.current.atEnd)
  }, [scroller])

  // After each drawing, and when something loads or the keyboard comes: always before the picture, so nothing jumps.
  useLayoutEffect(keep)

  useEffect(() => {
    const box = scroller.current
    const inner = content.current
    if (!box || !inner) return
    const onScroll = () => {
      const isUpwards = box.scrollTop < place.current.top
      note(box, place.current)
      setAtEnd(place.current.atEnd)
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
    place.current.atEnd = true
    box.scrollTop = box.scrollHeight
    setAtEnd(true)
  }, [scroller])

  return { atEnd, toEnd }
}

/** Remembers where the member is. */
function note(box: HTMLElement, place: Place) {
  place.top = box.scrollTop
  place.atEnd = box.scrollHeight - box.clientHeight - box.scrollTop <= NEAR_END_PX
  place.anchor = firstVisible(box)
}

function topOf(element: Element, box: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top
}

/** The first message that reaches into the screen. */
function firstVisible(box: Element): Anchor | null {
  const edge = box.getBoundingClientRect().top
  for (const element of box.querySelectorAll('[data-row]')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > edge) return { element, top: top - edge }
  }
  return null
}
