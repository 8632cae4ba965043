import type { Page } from '@playwright/test'

/** Lays a keyboard over the page, as an iPhone does; to be called before it opens. Gives what sets its height in px. */
export async function overlaidKeyboard(page: Page) {
  await page.addInitScript(() => {
    const view = window.visualViewport
    if (!view) return
    const covered = () => Number(document.documentElement?.dataset.keyboard ?? 0)
    Object.defineProperty(view, 'height', { get: () => window.innerHeight - covered() })
  })
  return (height: number) =>
    page.evaluate((px) => {
      document.documentElement.dataset.keyboard = String(px)
      window.visualViewport?.dispatchEvent(new Event('resize'))
    }, height)
}
