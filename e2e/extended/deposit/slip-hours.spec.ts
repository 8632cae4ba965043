import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { followLink } from '../../support/browser/open-app'
import { drawn } from '../../support/browser/slip-files'
import { holdRequests } from '../../support/sandbox/hold-requests'

const UPLOAD = '/api/wallet/slip'

test('slips are sent within the hours alone', async ({ page, enterAnew, sandbox }) => {
  const { slip } = depositPage(page)
  const closed = page.getByTestId('slip-closed')
  /** Enters anew, sets the hours and then opens the deposit sheet, which reads them. */
  const openWith = async (closedFrom: string, closedTo: string, isOpen = true) => {
    await enterAnew()
    await sandbox.control('POST', 'settings', { slip: { isOpen, closedFrom, closedTo, text: '' } })
    await followLink(page, '/user/home?modal=deposit')
  }
  await page.clock.install()
  for (const refused of [false, true])
    await test.step(`closing time waits for an upload that is ${refused ? 'refused' : 'accepted'}`, async () => {
      const minute = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(11, 16)
      const closesAt = (Math.floor(Date.now() / 60_000) + 2) * 60_000
      await openWith(minute(closesAt), minute(closesAt + 3_600_000))
      await slip.file.setInputFiles(
        await drawn(page, 'slip-250.png', { width: 720, height: 1280, type: 'png' }),
      )
      const release = await holdRequests(page, `**${UPLOAD}`)
      // An upload whose bytes don't move ends after a minute, so it starts shortly before closing time.
      const [now, phoneNow] = [Date.now(), await page.evaluate(() => Date.now())]
      await page.clock.pauseAt(phoneNow + closesAt - now - 25_000)
      if (refused) {
        const code = 'SLIP_UPLOAD_FAIL'
        await sandbox.fault({ method: 'POST', path: UPLOAD, kind: 'status', status: 400, code, times: 1 })
      }
      await slip.upload.click()
      await page.clock.resume()
      await expect(slip.cancel).toBeVisible()
      await page.clock.fastForward(35_000)
      await expect(slip.cancel).toBeVisible()
      await expect(slip.progress).toBeVisible()
      await expect(closed).toBeHidden()
      release()
      if (refused) {
        await page.getByTestId('alert-ok').click()
        await expect(slip.error).toHaveAttribute('data-code', 'SLIP_UPLOAD_FAIL')
      } else {
        await expect(slip.received).toBeVisible()
        await page.getByTestId('slip-another').click()
      }
      // Control: it is closed by now.
      await expect(closed).toBeVisible()
      await expect(slip.file).not.toBeAttached()
    })

  await test.step('outside the hours slips are closed, with the hours shown, and open otherwise', async () => {
    await openWith('00:00', '24:00', false)
    await expect(closed).toBeVisible()
    await expect(slip.file).not.toBeAttached()
    const now = new Date(Date.now() + 7 * 3_600_000)
    const hour = (shift: number) => `${String((now.getUTCHours() + 24 + shift) % 24).padStart(2, '0')}:00`
    await openWith(hour(-1), hour(2))
    await expect(closed).toContainText(hour(2))
    await openWith(hour(2), hour(3))
    await expect(page.getByTestId('slip-hours')).toContainText(hour(2))
    await expect(slip.file).toBeAttached()
  })
})
