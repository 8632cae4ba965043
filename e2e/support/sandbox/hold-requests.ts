import type { Page, Route } from '@playwright/test'

/**
 * Holds the calls of a page to an address, or the first so many, and gives what lets them go on: a test that needs a moment
 * in between leans on no clock.
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
