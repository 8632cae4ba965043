import type { Page, Route } from '@playwright/test'

/**
 * Holds a page's requests to an address, or the first `times` of them. Returns a function that releases them. A test
 * can act while a call is in flight without depending on time.
 */
export async function holdRequests(page: Page, url: string | RegExp, times?: number): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding = async (route: Route) => {
    await held
    await route.continue()
  }
  await page.route(url, holding, times === undefined ? {} : { times })
  return release
}
