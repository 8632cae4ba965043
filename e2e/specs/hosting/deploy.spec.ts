import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'

// A missing chunk is logged as a 404, and as the error that it throws where it is needed.
test.use({ tolerate: /A part of the app did not load|404.* of \S+\/assets\/statement-/ })

// A chunk that stays missing never causes a loop of reloads: src/offline/stale-build.test.ts.
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
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route(/\/assets\/statement-[\w-]+\.js$/, async (route) => {
    // Missing for the old page, however often it asks. The reloaded page gets the chunk, as it would from a new build.
    if (loads === 0) await route.fulfill({ status: 404, body: 'Not found' })
    else await route.continue()
  })
  await page.getByTestId('nav-statement').click()
  await expect(page.getByTestId('screen-statement')).toBeVisible()
  expect(loads).toBe(1)
  await expect(page).toHaveURL(/\/user\/statement/)
})
