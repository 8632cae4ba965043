import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { transferPage } from '../../pages/transfer.page'
import { passTime } from '../../support/browser/pass-time'
import { holdRequests } from '../../support/sandbox/hold-requests'

// A part that the deploy took away is not found, and is thrown where it was needed; the crash screen shows it.
test.use({ tolerate: /A part of the app did not load|404.* of \S+\/assets\/statement-/ })

/** The part of the app that the deploy took away: the parts of statement and its route. */
const GONE = /\/assets\/statement-[\w-]+\.js$/

/** Every load of a page of the app from now on. */
function loads(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && seen.push(new URL(frame.url()).pathname))
  page.on('request', (request) => request.isNavigationRequest() && seen.push('load'))
  return seen
}

const count = (seen: string[]) => seen.filter((one) => one === 'load').length

test('a part that a deploy took away loads the page anew, once, and the member gets where they were going', async ({
  page,
  enter,
  sandbox,
}) => {
  // The balances that an entry has asked for hold nothing up.
  await sandbox.fault({ method: 'GET', path: '/api/wallet/refresh/slot', kind: 'slow', ms: 3_000 })
  await enter()
  await expect(homePage(page).main).toBeVisible()
  await expect.poll(() => sandbox.count('GET', '/api/wallet/refresh/slot')).toBe(1)
  const seen = loads(page)
  await page.route(GONE, async (route) => {
    // Gone for the old page, however often it asks; the new page finds its own.
    if (count(seen) === 0) await route.fulfill({ status: 404, body: 'Not found' })
    else await route.continue()
  })
  await page.getByTestId('nav-statement').click()
  await expect(page.getByTestId('screen-statement')).toBeVisible()
  expect(count(seen)).toBe(1)
  await expect(page).toHaveURL(/\/user\/statement/)
})

test('a part that stays away never reloads in a loop: a screen says so and has a way on', async ({
  page,
  enter,
}) => {
  await page.clock.install()
  await enter()
  await expect(homePage(page).main).toBeVisible()
  await page.route(GONE, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  const seen = loads(page)
  await page.getByTestId('nav-statement').click()
  await expect(page.getByTestId('crash-reload')).toBeVisible()
  await passTime(page, 10_000)
  expect(count(seen)).toBeLessThanOrEqual(1)
  await expect(page.getByTestId('crash-reload')).toBeVisible()
})

/** What the bundler's loader tells when a part is missing. */
function tellMissing(page: Page) {
  return page.evaluate(() => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('gone') }))
  })
}

test('a part that is missing while money moves reloads nothing, and the answer is shown', async ({
  page,
  enter,
}) => {
  const [home, transfer] = [homePage(page), transferPage(page)]
  const release = await holdRequests(page, '**/api/wallet/transfer')
  await enter('/user/home?modal=transfer')
  await transfer.fill({ to: 'PG', amount: '100' })
  const seen = loads(page)
  await Promise.all([page.waitForRequest('**/api/wallet/transfer'), transfer.submit.click()])
  await tellMissing(page)
  release()
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  expect(count(seen)).toBe(0)
  // Control: with nothing running, the same news reloads the page.
  await home.alertOk.click()
  await expect(transfer.sheet).toBeHidden()
  // The transfer is over once what it rereads is in, too.
  await expect(async () => {
    await tellMissing(page)
    expect(count(seen)).toBe(1)
  }).toPass({ timeout: 10_000 })
})

test('what is typed into a sheet outlives a part that did not come', async ({ page, enter }) => {
  const [home, transfer] = [homePage(page), transferPage(page)]
  await page.clock.install()
  await enter('/user/home?modal=transfer')
  await transfer.fill({ to: 'PG', amount: '100' })
  // A page that nobody touched may be loading ahead, of which nothing is worth a reload.
  await transfer.amount.click()
  const seen = loads(page)
  await tellMissing(page)
  await passTime(page, 10_000)
  expect(count(seen)).toBe(0)
  await expect(transfer.amount).toHaveValue('100')
  // Control: with nothing typed, the same news reloads the page.
  await home.close.click()
  await expect(transfer.sheet).toBeHidden()
  await tellMissing(page)
  await expect.poll(() => count(seen)).toBe(1)
})
