import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { transferPage } from '../../pages/transfer.page'
import { countLoads, recordLoads } from '../../support/browser/page-loads'
import { passTime } from '../../support/browser/pass-time'
import { holdRequests } from '../../support/sandbox/hold-requests'

// A missing chunk is logged as a 404, and as the error that it throws where it is needed.
test.use({ tolerate: /A part of the app did not load|404.* of \S+\/assets\/statement-/ })

/** Dispatches the bundler's event for a missing chunk. */
function reportMissingChunk(page: Page) {
  return page.evaluate(() => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('missing') }))
  })
}

test('a chunk missing during a money action reloads nothing, and the outcome is shown', async ({
  page,
  enter,
}) => {
  const [home, transfer] = [homePage(page), transferPage(page)]
  const release = await holdRequests(page, '**/api/wallet/transfer')
  await enter('/user/home?modal=transfer')
  await transfer.fill({ to: 'PG', amount: '100' })
  const seen = recordLoads(page)
  await Promise.all([page.waitForRequest('**/api/wallet/transfer'), transfer.submit.click()])
  await reportMissingChunk(page)
  release()
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  expect(countLoads(seen)).toBe(0)
  // Control: without an action the same event reloads the page.
  await home.alertOk.click()
  await expect(transfer.sheet).toBeHidden()
  // The transfer lasts until its refetches finish.
  await expect(async () => {
    await reportMissingChunk(page)
    expect(countLoads(seen)).toBe(1)
  }).toPass()
})

test('input in a sheet survives a missing chunk', async ({ page, enter }) => {
  const [home, transfer] = [homePage(page), transferPage(page)]
  await page.clock.install()
  await enter('/user/home?modal=transfer')
  await transfer.fill({ to: 'PG', amount: '100' })
  // Touches the page: while its queued code loads, a missing chunk reloads it only after a touch.
  await transfer.amount.click()
  const seen = recordLoads(page)
  await reportMissingChunk(page)
  await passTime(page, 10_000)
  expect(countLoads(seen)).toBe(0)
  await expect(transfer.amount).toHaveValue('100')
  // Control: without input the same event reloads the page.
  await home.close.click()
  await expect(transfer.sheet).toBeHidden()
  await reportMissingChunk(page)
  await expect.poll(() => countLoads(seen)).toBe(1)
})
