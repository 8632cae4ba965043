import type { Page } from '@playwright/test'

/** Waits until the worker has stored the app's files and controls the page. */
export async function workerIsReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
}
