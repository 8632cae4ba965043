import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { followLink } from '../../support/browser/open-app'
import { screenshot, UPLOAD } from '../../support/browser/slip-files'
import { holdRequests } from '../../support/sandbox/hold-requests'

const minute = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(11, 16)

test('closing time waits for an upload', async ({ page, enter, sandbox }) => {
  const { slip } = depositPage(page)
  const closed = page.getByTestId('slip-closed')
  await page.clock.install()
  await enter()
  const closesAt = (Math.floor(Date.now() / 60_000) + 2) * 60_000
  const hours = {
    isOpen: true,
    closedFrom: minute(closesAt),
    closedTo: minute(closesAt + 3_600_000),
    text: '',
  }
  await sandbox.control('POST', 'settings', { slip: hours })
  await followLink(page, '/user/home?modal=deposit')
  await slip.file.setInputFiles(await screenshot(page))
  const release = await holdRequests(page, `**${UPLOAD[1]}`)
  // An upload whose bytes don't move ends after a minute, so it starts shortly before closing time.
  const [now, phoneNow] = [Date.now(), await page.evaluate(() => Date.now())]
  await page.clock.pauseAt(phoneNow + closesAt - now - 25_000)
  await slip.upload.click()
  await page.clock.resume()
  await expect(slip.cancel).toBeVisible()
  await page.clock.fastForward(35_000)
  await expect(slip.cancel).toBeVisible()
  await expect(slip.progress).toBeVisible()
  await expect(closed).toBeHidden()
  release()
  await expect(slip.received).toBeVisible()
  await page.getByTestId('slip-another').click()
  // Control: it is closed by now.
  await expect(closed).toBeVisible()
  await expect(slip.file).not.toBeAttached()
})
