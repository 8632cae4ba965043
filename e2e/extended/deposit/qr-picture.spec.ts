import { readFileSync } from 'node:fs'
import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { followLink } from '../../support/browser/open-app'

const SHEET = '/user/home?modal=deposit'

test('a QR is saved as a picture, and drawn from the text of its provider', async ({ page, enterAnew }) => {
  const deposit = depositPage(page)
  await test.step('the QR can be saved as a picture with its white margin', async () => {
    await enterAnew()
    await followLink(page, SHEET)
    const qr = await deposit.openQr('WW')
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

  await test.step("a provider's payment text is drawn as a QR by the app, with what the provider says about it", async () => {
    await enterAnew()
    const text =
      '00020101021230570016A00000067701011201150105555000000000206qr-1-15303764540550.005802TH63041D3F'
    const answer = {
      qrcodeId: 'x',
      hasQrcode: true,
      qrcode: text,
      amount: 50,
      expireIn: 600,
      message: 'Pay within 10 minutes',
    }
    // Another provider than before: home has just read that the first one has no QR now.
    await page.route('**/api/qrcode/ZPAY', (route) => route.fulfill({ json: answer }))
    await followLink(page, SHEET)
    const qr = await deposit.openQr('ZPAY')
    await expect(qr.image).toBeVisible()
    await expect.poll(qr.isDrawn).toBe(true)
    await expect(qr.message).toHaveText('Pay within 10 minutes')
    // The control: a provider that says nothing.
    answer.message = ''
    await qr.refresh.click()
    await expect(qr.message).toBeHidden()
  })
})
