import { expect, type Page } from '@playwright/test'

/**
 * Waits until the app has replaced the prerendered page. Before that, a pressed link loads a new document, and of
 * several button presses only the last one counts (docs/decisions/0006-prerendered-pages.md).
 */
export const appIsReady = (page: Page) => expect(page.locator('#prerendered')).toHaveCount(0)

/** Opens a page and waits until the app is live. */
export async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await appIsReady(page)
}

/** Closes every open dialog with Escape. */
export async function putAway(page: Page) {
  const open = page.locator('dialog[open]')
  for (let layers = await open.count(); layers > 0; layers = await open.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => open.count()).toBeLessThan(layers)
  }
  // The closed chat steps back in the history.
  await page.waitForFunction(() => !window.history.state?.chatOpen)
}

/** Closes what is open and goes to another address of the open app as a link does: no document is loaded. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await putAway(page)
  await page.evaluate((address) => history.pushState(null, '', address), path)
}
