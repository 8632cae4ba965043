import type { Locator, Page } from '@playwright/test'

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

/**
 * Presses Tab ten times, then Shift+Tab five times, in a sheet that has the focus. Returns how often the focus moved to
 * something in the sheet, and the test ids of what it moved to outside. Between the last and the first control the
 * focus visits the browser's own toolbar, which fires no event in the page.
 */
export async function tabThrough(page: Page, sheet: Locator): Promise<{ inside: number; outside: string[] }> {
  const visits = await sheet.evaluateHandle((dialog) => {
    const come = { inside: 0, outside: [] as string[] }
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      if (dialog.contains(target)) come.inside++
      else come.outside.push(target.dataset.testid ?? target.tagName)
    })
    return come
  })
  for (let press = 0; press < 15; press++) await page.keyboard.press(press < 10 ? 'Tab' : 'Shift+Tab')
  return visits.jsonValue()
}
