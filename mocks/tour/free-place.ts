/** The width and height of the tab: what a finger needs at least. */
export const TAB_SIZE = 24
const GAP = 2
const STEP = 6

const PRESSED =
  'a, button, input, select, textarea, label, summary, [role=button], [role=tab], [role=radio], dialog > form'
const PICTURES = 'img, svg, video, canvas'

interface Place {
  left: number
  top: number
}

/** The boxes of all words and of the elements that a selector names. */
function boxesIn(root: Element, selector: string): DOMRect[] {
  const boxes = [...root.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    if (!walker.currentNode.textContent?.trim()) continue
    range.selectNodeContents(walker.currentNode)
    boxes.push(...range.getClientRects())
  }
  return boxes.filter(({ width, height }) => width > 0 && height > 0)
}

/**
 * Where the tab covers no word and nothing that can be pressed, and no picture if that is possible: near an edge and far
 * down. Null when there is no such place.
 */
export function freePlace(root: Element): Place | null {
  const { left, right, top, bottom } = root === document.body ? viewport() : root.getBoundingClientRect()
  const across = range(Math.max(left, 0), Math.min(right, innerWidth) - TAB_SIZE)
  const nearEdge = across.toSorted((one, other) => fromEdge(one) - fromEdge(other))
  const upwards = range(Math.max(top, 0), Math.min(bottom, innerHeight) - TAB_SIZE).toReversed()
  for (const selector of [`${PRESSED}, ${PICTURES}`, PRESSED]) {
    const boxes = boxesIn(root, selector)
    for (const x of nearEdge)
      for (const y of upwards) if (!boxes.some((box) => covers(box, x, y))) return { left: x, top: y }
  }
  return null
}

const viewport = () => new DOMRect(0, 0, innerWidth, innerHeight)

const fromEdge = (x: number) => Math.min(x, innerWidth - TAB_SIZE - x)

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / STEP) + 1) }, (_, index) => from + index * STEP)

const covers = (box: DOMRect, x: number, y: number) =>
  box.left < x + TAB_SIZE + GAP && box.right > x - GAP && box.top < y + TAB_SIZE + GAP && box.bottom > y - GAP
