/** Within this distance of the end, in px, a new message scrolls into view. */
const NEAR_END_PX = 60

/** A scroller's last measured position, in px. */
export interface ScrollAnchor {
  /** The end is visible, or at most `NEAR_END_PX` away. */
  atEnd: boolean
  /** The first visible message (its `data-row`) and its distance from the scroller's top edge. */
  anchor: { row: string; top: number } | null
  /** The scroll position, the content's height and the visible height. */
  top: number
  length: number
  room: number
}

/** Measures the position. */
export function measureAnchor(box: HTMLElement): ScrollAnchor {
  const { scrollTop: top, scrollHeight: length, clientHeight: room } = box
  return { atEnd: length - room - top <= NEAR_END_PX, anchor: firstVisible(box), top, length, room }
}

/**
 * Scrolls so that the end, or the first visible message, stays in place. It respects scrolling by the member since
 * the measurement, but not by the browser when the content became shorter.
 */
export function restoreAnchor(box: HTMLElement, before: ScrollAnchor | null): ScrollAnchor {
  const isResized = before?.length !== box.scrollHeight || before.room !== box.clientHeight
  if (!isResized) return measureAnchor(box)
  const { atEnd, anchor } =
    before === null ? { atEnd: true, anchor: null } : moved(before, scrolledSince(box, before))
  const row = anchor && rowsOf(box).find((element) => element.dataset.row === anchor.row)
  // If the anchor's message no longer exists, the conversation was restarted, so the end is shown.
  if (atEnd || !anchor || !row) box.scrollTop = box.scrollHeight
  else box.scrollTop += topOf(row, box) - anchor.top
  return measureAnchor(box)
}

/**
 * How far the member scrolled since the measurement, in px, negative upwards; 0 where the browser scrolled because the
 * content became shorter.
 */
export function scrolledSince(box: HTMLElement, { top }: ScrollAnchor): number {
  const isCutShort = top > box.scrollHeight - box.clientHeight + 1
  return isCutShort ? 0 : box.scrollTop - top
}

function moved(
  { anchor, top, length, room }: ScrollAnchor,
  by: number,
): Pick<ScrollAnchor, 'atEnd' | 'anchor'> {
  return {
    atEnd: length - room - (top + by) <= NEAR_END_PX,
    anchor: anchor && { ...anchor, top: anchor.top - by },
  }
}

const rowsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-row]')]

const topOf = (element: Element, box: Element) =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top

/** The first message that is at least partly visible. */
function firstVisible(box: HTMLElement): ScrollAnchor['anchor'] {
  const edge = box.getBoundingClientRect().top
  for (const element of box.querySelectorAll<HTMLElement>('[data-row]')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > edge) return { row: element.dataset.row ?? '', top: top - edge }
  }
  return null
}
