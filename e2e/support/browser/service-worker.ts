import type { Page } from '@playwright/test'

/** Waits until the worker has stored the app's files and controls the page. */
export async function workerIsReady(page: Page) {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
  })
}
