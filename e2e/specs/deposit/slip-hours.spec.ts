import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { drawn } from '../../support/browser/slip-files'
import { holdRequests } from '../../support/sandbox/hold-requests'

const UPLOAD = '/api/wallet/slip'

test.beforeEach(async ({ page, enter }) => {
  await enter('/user/home?modal=deposit')
  await expect(depositPage(page).slip.file).toBeAttached()
})

for (const refused of [false, true]) {
  test(`closing time waits for an upload that is ${refused ? 'refused' : 'accepted'}`, async ({
    page,
    sandbox,
  }) => {
    const { slip } = depositPage(page)
    const closed = page.getByTestId('slip-closed')
    const minute = (offset: number) =>
      new Date(Date.now() + (7 * 60 + offset) * 60_000).toISOString().slice(11, 16)
    const hours = { isOpen: true, closedFrom: minute(2), closedTo: minute(62), text: '' }
    await sandbox.control('POST', 'settings', { slip: hours })
    await page.clock.install()
    await page.reload()
    await slip.file.setInputFiles(
      await drawn(page, 'slip-250.png', { width: 720, height: 1280, type: 'png' }),
    )
    const release = await holdRequests(page, `**${UPLOAD}`)
    if (refused) {
      const code = 'SLIP_UPLOAD_FAIL'
      await sandbox.fault({ method: 'POST', path: UPLOAD, kind: 'status', status: 400, code, times: 1 })
    }
    await slip.upload.click()
    await expect(slip.cancel).toBeVisible()
    await page.clock.fastForward('03:00')
    await expect(slip.cancel).toBeVisible()
    await expect(slip.progress).toBeVisible()
    await expect(closed).toBeHidden()
    release()
    if (refused) {
      await expect(slip.error).toHaveAttribute('data-code', 'SLIP_UPLOAD_FAIL')
    } else {
      await expect(slip.received).toBeVisible()
      await page.getByTestId('slip-another').click()
    }
    // Control: it is closed by now.
    await expect(closed).toBeVisible()
    await expect(slip.file).not.toBeAttached()
  })
}

test('outside the hours slips are closed, with the hours shown, and open otherwise', async ({
  page,
  sandbox,
}) => {
  const { slip } = depositPage(page)
  const set = (closedFrom: string, closedTo: string, isOpen = true) =>
    sandbox.control('POST', 'settings', { slip: { isOpen, closedFrom, closedTo, text: '' } })
  await set('00:00', '24:00', false)
  await page.reload()
  await expect(page.getByTestId('slip-closed')).toBeVisible()
  await expect(slip.file).not.toBeAttached()
  const now = new Date(Date.now() + 7 * 3_600_000)
  const hour = (shift: number) => `${String((now.getUTCHours() + 24 + shift) % 24).padStart(2, '0')}:00`
  await set(hour(-1), hour(2))
  await page.reload()
  await expect(page.getByTestId('slip-closed')).toContainText(hour(2))
  await set(hour(2), hour(3))
  await page.reload()
  await expect(page.getByTestId('slip-hours')).toContainText(hour(2))
  await expect(slip.file).toBeAttached()
})
