/** This close to the end, in px, a new message is scrolled to (specification section 9). */
const NEAR_END_PX = 60

/** Where the member was in a scroller, in px, when it was last looked at. */
export interface ScrollAnchor {
  /** The end is in sight. */
  atEnd: boolean
  /** The first message on screen (its `data-row`), and how far below the scroller's edge it begins. */
  anchor: { row: string; top: number } | null
  /** Where it was scrolled to, how long its content was, and how much of that shows. */
  top: number
  length: number
  room: number
}

/** Notes where the member is. */
export function measureAnchor(box: HTMLElement): ScrollAnchor {
  const { scrollTop: top, scrollHeight: length, clientHeight: room } = box
  return { atEnd: length - room - top <= NEAR_END_PX, anchor: firstVisible(box), top, length, room }
}

/**
 * Scrolls so that what was read stays where it was: the end, or the first message on screen. What the member scrolled
 * since it was noted counts; what the browser did because the content became shorter does not.
 */
export function restoreAnchor(box: HTMLElement, before: ScrollAnchor | null): ScrollAnchor {
  const isResized = before?.length !== box.scrollHeight || before.room !== box.clientHeight
  if (!isResized) return measureAnchor(box)
  const { atEnd, anchor } =
    before === null ? { atEnd: true, anchor: null } : moved(before, scrolledSince(box, before))
  const row = anchor && rowsOf(box).find((element) => element.dataset.row === anchor.row)
  // What was being read is gone: the conversation began anew.
  if (atEnd || !anchor || !row) box.scrollTop = box.scrollHeight
  else box.scrollTop += topOf(row, box) - anchor.top
  return measureAnchor(box)
}

/** How far the member scrolled since, in px, upwards negative; 0 where the browser did, because the content became shorter. */
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

/** The first message that reaches into the screen. */
function firstVisible(box: HTMLElement): ScrollAnchor['anchor'] {
  const edge = box.getBoundingClientRect().top
  for (const element of box.querySelectorAll<HTMLElement>('[data-row]')) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > edge) return { row: element.dataset.row ?? '', top: top - edge }
  }
  return null
}
