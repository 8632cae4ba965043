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
    await page.route('**/api/qrcode/WW', (route) => route.fulfill({ json: answer }))
    await followLink(page, SHEET)
    const qr = await deposit.openQr('WW')
    await expect(qr.image).toBeVisible()
    await expect.poll(qr.isDrawn).toBe(true)
    await expect(qr.message).toHaveText('Pay within 10 minutes')
    // The control: a provider that says nothing.
    answer.message = ''
    await qr.refresh.click()
    await expect(qr.message).toBeHidden()
  })
})

test.describe('hostile QR markup', () => {
  // Chromium reports event handlers in markup even when it is only parsed. One that runs sets `window.hit`.
  test.use({ tolerate: /Executing inline event handler|policy: script-src-attr stopped inline/ })

  test('runs nothing, is inserted nowhere, and is reported when it is no picture', async ({
    page,
    enter,
  }) => {
    const state = { qrcodeId: 'x', hasQrcode: true, amount: 0, expireIn: 600, qrcode: '' }
    await page.route('**/api/qrcode/WW', (route) => route.fulfill({ json: state }))
    const deposit = depositPage(page)
    await enter(SHEET)
    const qr = await deposit.openQr('WW')
    for (const [qrcode, isPicture] of [
      [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="window.hit=1"><script>window.hit=1</script><rect width="9" height="9"/></svg>',
        true,
      ],
      ['<img src="data:image/svg+xml,<svg onload=window.hit=1>" onerror="window.hit=1">', null],
      ['<iframe srcdoc="<script>parent.hit=1</script>"></iframe>', false],
      ['<a href="javascript:window.hit=1"><b>Pay here</b></a>', false],
      ['javascript:window.hit=1', false],
      ['pay to 0812345678', false],
    ] as const) {
      Object.assign(state, { qrcode, amount: state.amount + 1 })
      await qr.refresh.click()
      await expect(qr.root).toContainText(`${state.amount}.00`)
      if (isPicture === true) await expect(qr.image).toBeVisible()
      if (isPicture === false) await expect(qr.root.getByTestId('qr-image-error')).toBeVisible()
      expect(await qr.root.locator('svg:not(.lucide), script, iframe, a').count(), qrcode).toBe(0)
      expect(await page.evaluate(() => Reflect.get(window, 'hit')), qrcode).toBeUndefined()
    }
    expect(state.amount).toBe(6)
  })
})
