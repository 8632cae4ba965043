import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance of the end, in px, a new message scrolls into view. */
const NEAR_END_PX = 60
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

/** A scroller's last measured position, in px. */
interface ScrollAnchor {
  /** The end is visible, or at most `NEAR_END_PX` away. */
  atEnd: boolean
  /**
   * The first visible message (its `data-row`) and the distance of its lower edge from the scroller's upper one. The day
   * above a message goes when older ones come, so its upper edge doesn't stay.
   */
  anchor: { row: string; bottom: number } | null
  /** The scroll position, the content's height and the visible height. */
  top: number
  length: number
  room: number
}

/** Measures the position. */
function measureAnchor(box: HTMLElement): ScrollAnchor {
  const { scrollTop: top, scrollHeight: length, clientHeight: room } = box
  return { atEnd: length - room - top <= NEAR_END_PX, anchor: firstVisible(box), top, length, room }
}

/**
 * Scrolls so that the end, or the first visible message, stays in place. It respects scrolling by the member since
 * the measurement, but not by the browser when the content became shorter.
 */
function restoreAnchor(box: HTMLElement, before: ScrollAnchor | null): ScrollAnchor {
  const isResized = before?.length !== box.scrollHeight || before.room !== box.clientHeight
  if (!isResized) return measureAnchor(box)
  const { atEnd, anchor } =
    before === null ? { atEnd: true, anchor: null } : moved(before, scrolledSince(box, before))
  const row = anchor && rowsOf(box).find((element) => element.dataset.row === anchor.row)
  // If the anchor's message no longer exists, the conversation was restarted, so the end is shown.
  if (atEnd || !anchor || !row) box.scrollTop = box.scrollHeight
  else box.scrollTop += bottomOf(row, box) - anchor.bottom
  return measureAnchor(box)
}

/**
 * How far the member scrolled since the measurement, in px, negative upwards; 0 where the browser scrolled because the
 * content became shorter.
 */
function scrolledSince(box: HTMLElement, { top }: ScrollAnchor): number {
  const isCutShort = top > box.scrollHeight - box.clientHeight + 1
  return isCutShort ? 0 : box.scrollTop - top
}

function moved(
  { anchor, top, length, room }: ScrollAnchor,
  by: number,
): Pick<ScrollAnchor, 'atEnd' | 'anchor'> {
  return {
    atEnd: length - room - (top + by) <= NEAR_END_PX,
    anchor: anchor && { ...anchor, bottom: anchor.bottom - by },
  }
}

const rowsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-row]')]

const bottomOf = (element: Element, box: Element) =>
  element.getBoundingClientRect().bottom - box.getBoundingClientRect().top

/** The first message that is at least partly visible. */
function firstVisible(box: HTMLElement): ScrollAnchor['anchor'] {
  const edge = box.getBoundingClientRect().top
  for (const element of box.querySelectorAll<HTMLElement>('[data-row]')) {
    const { bottom } = element.getBoundingClientRect()
    if (bottom > edge) return { row: element.dataset.row ?? '', bottom: bottom - edge }
  }
  return null
}
