import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { followLink } from '../../support/browser/open-app'
import { holdRequests } from '../../support/sandbox/hold-requests'
import { memberApi } from '../../support/sandbox/member-api'

const QR_PATH = /^\/api\/qrcode\//

test('a QR is created once, however it is pressed, and drawn', async ({ page, enter, sandbox }) => {
  const [deposit, home] = [depositPage(page), homePage(page)]
  await enter()
  const created = (code: string) => sandbox.count('POST', `/api/qrcode/${code}`)
  await home.tile('deposit').click()
  const ww = await deposit.openQr('WW')
  await ww.quick(100).click()
  // The call is held until both presses are done, however long they take.
  const release = await holdRequests(page, '**/api/qrcode/WW')
  await ww.create.dblclick()
  release()
  await expect(ww.image).toBeVisible()
  await expect.poll(ww.isDrawn).toBe(true)
  expect(await created('WW')).toBe(1)
  const zpay = await deposit.openQr('ZPAY')
  await zpay.quick(50).click()
  // Waits for the end of WW's creation and its refetches. Until then presses are dropped.
  await expect(zpay.create).toBeEnabled()
  await zpay.create.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(zpay.image).toBeVisible()
  expect(await created('ZPAY')).toBe(1)
  const payonex = await deposit.openQr('PAYONEX')
  await payonex.amount.fill('300')
  await expect(payonex.create).toBeEnabled()
  // Presses in two ways while the call is held.
  const answer = await holdRequests(page, '**/api/qrcode/PAYONEX')
  await payonex.amount.press('Enter')
  await payonex.create.click({ force: true })
  answer()
  await expect(payonex.image).toBeVisible()
  expect(await created('PAYONEX')).toBe(1)
})

test('a QR survives a reload, and each provider is asked once a minute at most', async ({
  page,
  enterAnew,
  sandbox,
}) => {
  const deposit = depositPage(page)
  await test.step('a QR survives a reload, and each provider is asked once a minute at most', async () => {
    await enterAnew()
    await followLink(page, '/user/home?modal=deposit')
    const qr = await deposit.openQr('PAYONEX')
    await qr.quick(300).click()
    await qr.create.click()
    await expect(qr.image).toBeVisible()
    await page.reload()
    await expect(qr.image).toBeVisible()
    await expect.poll(qr.isDrawn).toBe(true)
    expect(await sandbox.count('POST', QR_PATH)).toBe(1)
    expect(await sandbox.count('GET', '/api/qrcode/PAYONEX')).toBeGreaterThan(1)
    // Once by each of the two pages, and once because the new QR ends what another provider may have had.
    for (const other of ['WW', 'ZPAY']) expect(await sandbox.count('GET', `/api/qrcode/${other}`)).toBe(3)
    await homePage(page).close.click()
    await homePage(page).tile('deposit').click()
    await expect(qr.image).toBeVisible()
    for (const other of ['WW', 'ZPAY']) expect(await sandbox.count('GET', `/api/qrcode/${other}`)).toBe(3)
  })

  await test.step('a QR that was made on another phone is found once the sheet is shown', async () => {
    await enterAnew()
    const { call } = await memberApi(sandbox)
    await call('POST', '/api/qrcode/PAYTIMZ', { amount: 50 })
    await homePage(page).tile('deposit').click()
    await expect(deposit.qr('PAYTIMZ').image).toBeVisible()
    await expect(deposit.qr('PAYTIMZ').root).toContainText('50.00')
  })
})
