import type { Page } from '@playwright/test'

/**
 * Simulates a keyboard that covers the page, as on an iPhone. Call before the page opens. Returns a function that sets
 * the keyboard's height in px.
 */
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
