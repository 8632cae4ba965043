import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { passTime } from '../../support/browser/pass-time'

// A missing chunk is logged as a 404, and as the error that it throws where it is needed.
test.use({ tolerate: /A part of the app did not load|404.* of \S+\/assets\/statement-/ })

/** The chunk that the deployment removed: the statement page. */
const STATEMENT_CHUNK = /\/assets\/statement-[\w-]+\.js$/

/** Counts the documents that the page requests from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  return () => loads
}

test('a chunk removed by a deployment reloads the page once, and the member gets where they were going', async ({
  page,
  enter,
  sandbox,
}) => {
  // The refresh on entry is still waiting for its answer. It must not delay the navigation.
  await sandbox.fault({ method: 'GET', path: '/api/wallet/refresh/slot', kind: 'slow', ms: 3_000 })
  await enter()
  await expect(homePage(page).main).toBeVisible()
  await expect.poll(() => sandbox.count('GET', '/api/wallet/refresh/slot')).toBe(1)
  const loads = countLoads(page)
  await page.route(STATEMENT_CHUNK, async (route) => {
    // Missing for the old page, however often it asks. The reloaded page gets the chunk, as it would from a new build.
    if (loads() === 0) await route.fulfill({ status: 404, body: 'Not found' })
    else await route.continue()
  })
  await page.getByTestId('nav-statement').click()
  await expect(page.getByTestId('screen-statement')).toBeVisible()
  expect(loads()).toBe(1)
  await expect(page).toHaveURL(/\/user\/statement/)
})

test('a chunk that stays missing never causes a reload loop: an error screen offers a way on', async ({
  page,
  enter,
}) => {
  await page.clock.install()
  await enter()
  await expect(homePage(page).main).toBeVisible()
  await page.route(STATEMENT_CHUNK, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  const loads = countLoads(page)
  await page.getByTestId('nav-statement').click()
  await expect(page.getByTestId('crash-reload')).toBeVisible()
  await passTime(page, 10_000)
  expect(loads()).toBeLessThanOrEqual(1)
  await expect(page.getByTestId('crash-reload')).toBeVisible()
})
