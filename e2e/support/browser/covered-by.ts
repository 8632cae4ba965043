import type { Locator } from '@playwright/test'

/**
 * The words and controls that are seen at the corners, edges and middle of a part that floats over the page, once the
 * `layer` that it belongs to is away.
 */
export async function coveredBy(part: Locator, layer = part): Promise<string[]> {
  const box = await part.boundingBox()
  if (!box || box.width < 24 || box.height < 24) return ['it is not there']
  return layer.evaluate((element: HTMLElement, { x: left, y: top, width, height }) => {
    element.style.display = 'none'
    const covered: string[] = []
    for (const x of [left + 1, left + width / 2, left + width - 1])
      for (const y of [top + 1, top + height / 2, top + height - 1]) {
        const under = document.elementFromPoint(x, y)
        const pressed = under?.closest('a, button, input, label, summary, select, textarea')
        if (pressed) covered.push(pressed.outerHTML.slice(0, 80))
        const word = document.caretPositionFromPoint?.(x, y)?.offsetNode
        if (!(word instanceof Text) || !under?.contains(word)) continue
        const range = document.createRange()
        range.selectNodeContents(word)
        const isHit = [...range.getClientRects()].some(
          (line) => line.left <= x && x <= line.right && line.top <= y && y <= line.bottom,
        )
        if (isHit) covered.push(word.data)
      }
    element.style.display = ''
    return covered
  }, box)
}
