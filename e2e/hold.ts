import type { Page } from '@playwright/test'

/**
 * Holds the calls of a page to an address, and gives what lets them go on: a test that needs a moment in between leans on
 * no clock.
 */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return release
}
