import type { Page } from '@playwright/test'

/**
 * Holds a page's requests to an address. Returns a function that releases them. A test
 * can act while a call is in flight without depending on time.
 */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
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
