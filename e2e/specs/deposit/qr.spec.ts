import { textsIn } from '../../../src/testing/all-texts'
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

/** The quick amounts of each provider, in baht. */
const QUICK: Record<string, readonly number[]> = {
  KBANK: [10, 20, 50, 100, 500, 1000],
  WW: [100, 200, 300, 500, 1000],
  PAYONEX: [100, 200, 300, 500, 1000],
  PAYTIMZ: [10, 50, 100, 500, 1000],
  ZPAY: [10, 50, 100, 500, 1000],
}

test('the quick amounts of each provider, and a QR after a reload', async ({ page, enterAnew, sandbox }) => {
  const deposit = depositPage(page)
  await test.step('each provider has its own quick amounts and minimum', async () => {
    await enterAnew()
    await followLink(page, '/user/home?modal=deposit')
    for (const [code, expected] of Object.entries(QUICK)) {
      const qr = await deposit.openQr(code)
      await expect(qr.amount).toBeVisible()
      const handles = await qr.root
        .locator('[data-testid^=qr-quick-]')
        .evaluateAll((buttons) =>
          buttons.map((button) => Number(button.getAttribute('data-testid')?.slice('qr-quick-'.length))),
        )
      expect(handles, code).toEqual(expected)
    }
    const ww = await deposit.openQr('WW')
    await expect(ww.create).toBeDisabled()
    for (const [typed, enabled] of [
      ['99.99', false],
      ['100', true],
      ['', false],
      ['๑,๐๐๐', true],
      ['abc', false],
    ] as const) {
      await ww.amount.fill(typed)
      if (enabled) await expect(ww.create, typed).toBeEnabled()
      else await expect(ww.create, typed).toBeDisabled()
    }
    // The disabled button's reason is shown.
    await expect(ww.root).toContainText(textsIn('th').common.amountInvalid)
    const bank = await deposit.openQr('KBANK')
    await bank.amount.fill('0')
    await expect(bank.create).toBeDisabled()
    await bank.amount.fill('0.5')
    await bank.create.click()
    await expect(bank.error).toBeVisible()
    expect(await sandbox.count('POST', QR_PATH)).toBe(0)
    await bank.amount.fill('1.50')
    await bank.create.click()
    await expect(bank.image).toBeVisible()
  })

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

test('a QR that cannot be read or created is reported where it was asked for', async ({
  page,
  enter,
  sandbox,
}) => {
  const deposit = depositPage(page)
  const { toast } = homePage(page)
  await test.step('a QR that cannot be read fails in place, with a retry', async () => {
    await sandbox.fault({
      method: 'GET',
      path: '/api/qrcode/WW',
      kind: 'status',
      status: 400,
      code: 'NO_BANK',
    })
    await enter('/user/home?modal=deposit')
    const qr = await deposit.openQr('WW')
    const failed = qr.root.getByTestId('page-error')
    await expect(failed).toHaveAttribute('data-code', 'NO_BANK')
    await expect((await deposit.openQr('ZPAY')).amount).toBeVisible()
    await sandbox.clearFaults()
    await deposit.openQr('WW')
    await failed.getByTestId('page-error-retry').click()
    await expect(qr.amount).toBeVisible()
  })

  await test.step('a provider without a QR is reported in a danger toast, and the form stays', async () => {
    await page.route('**/api/qrcode/WW', (route) =>
      route.fulfill({ json: { hasQrcode: false, message: 'The bank is resting' } }),
    )
    const qr = await deposit.openQr('WW')
    await qr.quick(100).click()
    await qr.create.click()
    await expect(toast.and(page.locator('[data-kind=danger]'))).toContainText('The bank is resting')
    await expect(qr.amount).toHaveValue('100')
    await page.unroute('**/api/qrcode/WW')
  })

  await test.step('a known code instead of a QR is translated, and a QR whose answer is lost is found', async () => {
    const qr = await deposit.openQr('WW')
    await qr.quick(100).click()
    const path = '/api/qrcode/:bankCode'
    await sandbox.fault({ method: 'POST', path, kind: 'status', status: 400, code: 'QR_FAIL', times: 1 })
    await qr.create.click()
    await expect(
      toast.and(page.locator('[data-code=QR_FAIL]')).filter({ hasNotText: 'QR_FAIL' }),
    ).toBeVisible()
    // The QR was created although no answer came, and that is what the member is told.
    await sandbox.fault({ method: 'POST', path, kind: 'drop', book: true, times: 1 })
    await expect(qr.create).toBeEnabled()
    await qr.create.click()
    await expect(toast.and(page.locator('[data-outcome=success]'))).toBeVisible()
    await expect(qr.image).toBeVisible()
    expect(await sandbox.count('POST', '/api/qrcode/WW')).toBe(2)
  })
})

test('a new QR refetches the others, and each QR is cancelled on its own', async ({
  page,
  enter,
  sandbox,
}) => {
  const deposit = depositPage(page)
  const { confirm, confirmOk, toast } = homePage(page)
  await test.step('a new QR marks the others for a refetch and says where the open one is', async () => {
    await enter('/user/home?modal=deposit')
    await (await deposit.openQr('ZPAY')).quick(50).click()
    const ww = await deposit.openQr('WW')
    await ww.quick(100).click()
    const [own, other] = [
      await sandbox.count('GET', '/api/qrcode/WW'),
      await sandbox.count('GET', '/api/qrcode/ZPAY'),
    ]
    await ww.create.click()
    await expect(ww.image).toBeVisible()
    await expect.poll(() => sandbox.count('GET', '/api/qrcode/ZPAY')).toBe(other + 1)
    expect(await sandbox.count('GET', '/api/qrcode/WW')).toBe(own)
    const zpay = await deposit.openQr('ZPAY')
    await expect(zpay.amount).toHaveValue('50')
    await zpay.refresh.click()
    await expect.poll(() => sandbox.count('GET', '/api/qrcode/ZPAY')).toBe(other + 2)
    await expect(ww.refresh).toBeHidden()
  })

  await test.step('cancelling asks first: one DELETE after confirming, none otherwise', async () => {
    const qr = await deposit.openQr('ZPAY')
    await qr.quick(50).click()
    await qr.create.click()
    await qr.cancel.click()
    await page.getByTestId('confirm-cancel').click()
    await expect(confirm).toBeHidden()
    await expect(qr.image).toBeVisible()
    expect(await sandbox.count('DELETE', QR_PATH)).toBe(0)
    await qr.cancel.click()
    await confirmOk.dblclick()
    await expect(qr.create).toBeVisible()
    expect(await sandbox.count('DELETE', QR_PATH)).toBe(1)
  })

  await test.step('a cancelled QR disappears with the answer, even when the refetch fails', async () => {
    const qr = await deposit.openQr('ZPAY')
    await qr.quick(50).click()
    await qr.create.click()
    await expect(qr.image).toBeVisible()
    await sandbox.fault({ method: 'GET', path: '/api/qrcode/:bankCode', kind: 'status', status: 400 })
    await qr.cancel.click()
    await confirmOk.click()
    await expect(toast.first()).toBeVisible()
    await expect(qr.create).toBeVisible()
    await expect(qr.image).toBeHidden()
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
