import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { passTime } from '../../support/browser/pass-time'
import { choose, screenshot, slips, UPLOAD } from '../../support/browser/slip-files'

test('a chosen picture stays when its queries are refetched, as after the file picker', async ({
  page,
  enter,
  sandbox,
}) => {
  const { slip } = depositPage(page)
  await page.clock.install()
  await enter('/user/home?modal=deposit')
  await slip.file.setInputFiles(await screenshot(page))
  await expect(slip.preview).toBeVisible()
  const hours = () => sandbox.count('GET', '/api/lookup/slip')
  const before = await hours()
  await page.clock.fastForward('01:00')
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(hours).toBe(before + 1)
  await page.waitForLoadState('networkidle')
  await expect(slip.preview).toBeVisible()
  await slip.upload.click()
  await expect(slip.received).toBeVisible()
  expect((await slips(sandbox)).at(-1)?.fileName).toBe('slip-250.png')
})

test('a slip is sent when it is pressed or confirmed, and what keeps it back is explained', async ({
  page,
  enter,
  sandbox,
}) => {
  const { slip } = depositPage(page)
  await enter('/user/home?modal=deposit')
  await test.step('one button at a time is primary, whatever is unfolded above the slip', async () => {
    const deposit = depositPage(page)
    const gold = deposit.modal.locator('button.bg-accent:visible')
    await deposit.slip.file.setInputFiles(await screenshot(page))
    await expect(deposit.slip.upload).toBeVisible()
    await deposit.openQr('ZPAY')
    await expect(gold).toHaveCount(1)
    await deposit.openGroup('wallet')
    await expect(gold).toHaveCount(1)
    await deposit.openGroup('bank')
    await expect(gold).toHaveCount(1)
    await expect(gold).toHaveAttribute('data-testid', 'slip-upload')
  })

  await test.step('a picture older than an hour asks first, and is sent only after the member confirms', async () => {
    await choose(slip.file, await screenshot(page), { ageMs: 2 * 3_600_000 })
    await slip.upload.click()
    await page.getByTestId('confirm-cancel').click()
    await expect(slip.upload).toBeVisible()
    expect(await sandbox.count(...UPLOAD)).toBe(0)
    await slip.upload.click()
    await page.getByTestId('confirm-ok').click()
    await expect(slip.received).toBeVisible()
    expect(await sandbox.count(...UPLOAD)).toBe(1)
    await page.getByTestId('slip-another').click()
  })

  await test.step('each refusal is explained, and the slip can be sent again', async () => {
    const sent = await sandbox.count(...UPLOAD)
    await slip.file.setInputFiles(await screenshot(page))
    const codes = ['SLIP_UPLOAD_FAIL', 'SLIP_INVALID_FILE', 'SLIP_NO_FILE', 'REQUEST_LIMIT_1MIN']
    for (const code of codes) {
      await sandbox.fault({ method: 'POST', path: UPLOAD[1], kind: 'status', status: 400, code, times: 1 })
      await slip.upload.click()
      await page.getByTestId('alert-ok').click()
      await expect(slip.error).toHaveAttribute('data-code', code)
      await expect(slip.error).not.toContainText(code)
    }
    await slip.upload.click()
    await expect(slip.received).toBeVisible()
    expect(await sandbox.count(...UPLOAD)).toBe(sent + codes.length + 1)
    await page.getByTestId('slip-another').click()
  })

  await test.step('a slip whose answer is lost is found among the slips, and nothing is sent by itself', async () => {
    const sent = await sandbox.count(...UPLOAD)
    await page.clock.install()
    await sandbox.fault({ method: 'POST', path: UPLOAD[1], kind: 'drop', book: true, times: 1 })
    await slip.file.setInputFiles(await screenshot(page))
    await slip.upload.click()
    await expect(slip.received).toBeVisible()
    await passTime(page, 10_000)
    expect(await sandbox.count(...UPLOAD)).toBe(sent + 1)
  })
})
