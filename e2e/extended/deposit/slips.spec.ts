import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { drawn, screenshot, slips, UPLOAD, withMetadata } from '../../support/browser/slip-files'

// The other kinds of pictures, and their names, are in src/features/slip-upload/slip-file.test.ts.
test('a large photo is scaled down and sent without its metadata', async ({ page, enter, sandbox }) => {
  const { slip } = depositPage(page)
  await enter('/user/home?modal=deposit')
  const plain = await drawn(page, 'photo-100.jpg', { width: 4032, height: 3024, type: 'jpeg' })
  const photo = withMetadata(plain, 'secret-place')
  expect(photo.buffer.includes('secret-place')).toBe(true)
  await slip.file.setInputFiles(photo)
  await slip.upload.click()
  await expect(slip.received).toBeVisible()
  const path = `/sandbox-art/uploads/${(await slips(sandbox)).at(-1)?.uploadId}`
  const stored = Buffer.from(await (await fetch(sandbox.url + path)).arrayBuffer())
  expect(stored.includes('secret-place')).toBe(false)
  expect(stored.includes('Exif')).toBe(false)
  expect(stored.length).toBeLessThan(photo.buffer.length)
  const size = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, path)
  expect(size).toEqual([2400, 1800])
})

/** Returns a function that limits the page's uploads to a number of bytes per second; -1 is unlimited. */
async function uploadSpeed(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
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
  const progress = page.getByTestId('slip-progress')
  await expect(progress).toBeVisible()
  await expect(page.getByTestId('modal-close')).toBeDisabled()
  const seen = new Set<number>()
  await expect
    .poll(async () => seen.add(Number(await progress.getAttribute('value'))).size, {
      intervals: [100],
      timeout: 30_000,
    })
    .toBeGreaterThan(2)
  await page.getByTestId('slip-cancel').click()
  await expect(slip.upload).toBeVisible()
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
