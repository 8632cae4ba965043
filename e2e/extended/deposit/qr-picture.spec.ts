import { readFileSync } from 'node:fs'
import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'

test('a QR can be saved as a picture with its white margin', async ({ page, enter }) => {
  await enter('/user/home?modal=deposit')
  const qr = await depositPage(page).openQr('WW')
  await qr.quick(500).click()
  await qr.create.click()
  const [download] = await Promise.all([page.waitForEvent('download'), qr.save.click()])
  expect(download.suggestedFilename()).toBe('qr-WW-500.00.png')
  const bytes = readFileSync(await download.path())
  expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
    'PNG',
    1152,
    1152,
  ])
})
