import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { screenshot, slips, UPLOAD } from '../../support/browser/slip-files'

/** Returns a function that limits the page's uploads to a number of bytes per second; -1 is unlimited. */
async function uploadSpeed(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return (bytesPerSecond: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    })
}

test('the progress is real, and a cancelled upload sends no slip and can be repeated', async ({
  page,
  enter,
  sandbox,
}) => {
  const { slip } = depositPage(page)
  await enter('/user/home?modal=deposit')
  const earlier = await slips(sandbox)
  const picture = await screenshot(page, 'slip-75.png')
  const limitTo = await uploadSpeed(page)
  await limitTo(picture.buffer.length / 15)
  await slip.file.setInputFiles(picture)
  await slip.upload.click()
  await expect(slip.progress).toBeVisible()
  await expect(page.getByTestId('modal-close')).toBeDisabled()
  const seen = new Set<number>()
  await expect
    .poll(async () => seen.add(Number(await slip.progress.getAttribute('value'))).size, {
      intervals: [100],
      timeout: 30_000,
    })
    .toBeGreaterThan(2)
  await slip.cancel.click()
  await expect(homePage(page).toast).toBeVisible()
  await expect(slip.upload).toBeVisible()
  await expect(slip.error).toBeHidden()
  // The throttle ends only after the server has seen the abort. An unlimited line would carry the rest of the file.
  const uploads = async () =>
    (await sandbox.requests()).filter(({ path }) => path === UPLOAD[1]).map(({ status }) => status)
  await expect.poll(uploads).toEqual([0])
  expect(await slips(sandbox)).toEqual(earlier)
  await limitTo(-1)
  await slip.upload.click()
  await expect(slip.received).toBeVisible()
  expect((await slips(sandbox)).length).toBe(earlier.length + 1)
  expect(await uploads()).toEqual([0, 200])
})
