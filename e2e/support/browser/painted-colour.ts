import type { Page } from '@playwright/test'

/** The colour, in red, green and blue, that the page paints at a place. */
export async function paintedColour(page: Page, x: number, y: number): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x: x - 1, y: y - 1, width: 2, height: 2 } })
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))
    const context = new OffscreenCanvas(4, 4).getContext('2d')
    context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0)
    return [...(context?.getImageData(1, 1, 1, 1).data.slice(0, 3) ?? [])]
  }, picture.toString('base64'))
}
