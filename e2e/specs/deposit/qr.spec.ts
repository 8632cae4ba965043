import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { freezeClock } from '../../support/browser/freeze-clock'
import { followLink } from '../../support/browser/open-app'
import { countdownOf } from '../../support/sandbox/countdown'
import { holdRequests } from '../../support/sandbox/hold-requests'
import { memberMoney, moved } from '../../support/sandbox/ledger'
import { memberApi } from '../../support/sandbox/member-api'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

const QR_PATH = /^\/api\/qrcode\//

/** The id of the open QR in the sandbox. Empty when there is none. */
async function openQr(sandbox: SandboxControl): Promise<string> {
  const all = await sandbox.control<{ id: string; state: string }[]>('GET', 'qr')
  return all.find(({ state }) => state === 'open')?.id ?? ''
}

test('a QR of each provider is created once, paid and credited', async ({ page, enter, sandbox }) => {
  const [deposit, home] = [depositPage(page), homePage(page)]
  const noted = home.toast.and(page.locator('[data-kind=info]'))
  await enter()
  for (const [code, amount] of [
    ['KBANK', 20],
    ['WW', 100],
    ['PAYONEX', 200],
    ['PAYTIMZ', 50],
    ['ZPAY', 1000],
  ] as const)
    await test.step(`a QR of ${code} is created for a quick amount, paid and credited`, async () => {
      await home.tile('deposit').click()
      const before = await memberMoney(sandbox)
      const qr = await deposit.openQr(code)
      await qr.quick(amount).click()
      const expectCountdown = countdownOf(900)
      await qr.create.click()
      await expect(qr.image).toBeVisible()
      await expect.poll(qr.isDrawn).toBe(true)
      await expectCountdown(qr.secondsLeft)
      await sandbox.control('POST', `qr/${await openQr(sandbox)}/pay`)
      const reads = await sandbox.count('GET', '/api/wallet')
      await deposit.transferred.click()
      // The app may have noticed the payment just before the press, and said so too.
      await expect(noted.last()).toBeVisible()
      await expect(deposit.modal).toBeHidden()
      await expect.poll(() => sandbox.count('GET', '/api/wallet')).toBeGreaterThan(reads)
      expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: amount * 100 })
      await expect(home.main).toHaveAttribute('value', String((before.WALLET ?? 0) / 100 + amount))
      await home.closeToasts()
    })

  await test.step('creating a QR sends one request, however it is pressed', async () => {
    // One QR of each provider was created above.
    const created = (code: string) => sandbox.count('POST', `/api/qrcode/${code}`)
    await home.tile('deposit').click()
    const ww = await deposit.openQr('WW')
    await ww.quick(100).click()
    // The call is held until both presses are done, however long they take.
    const release = await holdRequests(page, '**/api/qrcode/WW')
    await ww.create.dblclick()
    release()
    await expect(ww.image).toBeVisible()
    expect(await created('WW')).toBe(2)
    const zpay = await deposit.openQr('ZPAY')
    await zpay.quick(50).click()
    // Waits for the end of WW's creation and its refetches. Until then presses are dropped.
    await expect(zpay.create).toBeEnabled()
    await zpay.create.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(zpay.image).toBeVisible()
    expect(await created('ZPAY')).toBe(2)
    const payonex = await deposit.openQr('PAYONEX')
    await payonex.amount.fill('300')
    await expect(payonex.create).toBeEnabled()
    // Presses in two ways while the call is held.
    const answer = await holdRequests(page, '**/api/qrcode/PAYONEX')
    await payonex.amount.press('Enter')
    await payonex.create.click({ force: true })
    answer()
    await expect(payonex.image).toBeVisible()
    expect(await created('PAYONEX')).toBe(2)
  })
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
    // Once by each of the two pages.
    for (const other of ['WW', 'ZPAY']) expect(await sandbox.count('GET', `/api/qrcode/${other}`)).toBe(2)
    await homePage(page).close.click()
    await homePage(page).tile('deposit').click()
    await expect(qr.image).toBeVisible()
    for (const other of ['WW', 'ZPAY']) expect(await sandbox.count('GET', `/api/qrcode/${other}`)).toBe(2)
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

test('after "I have transferred" the balance is refetched after 15 and 60 seconds', async ({
  page,
  enter,
  sandbox,
}) => {
  await page.clock.install()
  const deposit = depositPage(page)
  await enter('/user/home?modal=deposit')
  await expect(deposit.group('qr')).toBeVisible()
  // The refresh on entry reads the wallet, too.
  await expect(homePage(page).refresh).not.toHaveAttribute('aria-busy')
  const reads = () => sandbox.count('GET', '/api/wallet')
  // Freezes the clock, because time that passes between the steps would bring the refetches closer.
  await freezeClock(page)
  const before = await reads()
  await deposit.transferred.click()
  await expect.poll(reads).toBe(before + 1)
  await page.clock.runFor(14_000)
  expect(await reads()).toBe(before + 1)
  await page.clock.runFor(1_500)
  await expect.poll(reads).toBe(before + 2)
  await page.clock.runFor(45_500)
  await expect.poll(reads).toBe(before + 3)
})
