import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { download } from '../../support/browser/download'
import { holdRequests } from '../../support/sandbox/hold-requests'

test('a QR is created once by a double press, drawn, saved as a picture with its margin, and survives a reload', async ({
  page,
  enter,
  sandbox,
}) => {
  await enter()
  await homePage(page).tile('deposit').click()
  const qr = await depositPage(page).openQr('WW')
  await qr.quick(100).click()
  // The call is held until both presses are done, however long they take.
  const release = await holdRequests(page, '**/api/qrcode/WW')
  await qr.create.dblclick()
  release()
  await expect(qr.image).toBeVisible()
  await expect.poll(qr.isDrawn).toBe(true)
  const { name, bytes } = await download(page.getByTestId('qr-save'))
  expect([name, bytes.subarray(1, 4).toString()]).toEqual(['qr-WW-100.00.png', 'PNG'])
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1152, 1152])
  await page.reload()
  await expect(qr.image).toBeVisible()
  await expect.poll(qr.isDrawn).toBe(true)
  expect(await sandbox.count('POST', '/api/qrcode/WW')).toBe(1)
})
