import { expect, type Page } from '@playwright/test'

/**
 * Waits until the app stands in the place of the prerendered page. A link that is pressed before loads its page anew, as
 * links do without the app, and of many presses of a button the last one counts (docs/decisions/0006-prerendered-pages.md).
 */
export const appIsReady = (page: Page) => expect(page.locator('#prerendered')).toHaveCount(0)

/** Opens a page of the app and waits until the app stands there. */
export async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await appIsReady(page)
}
