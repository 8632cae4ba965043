import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { passTime } from '../../support/browser/pass-time'
import { countdownOf } from '../../support/sandbox/countdown'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

const QR_PATH = /^\/api\/qrcode\//
const LIFE_MS = 60_000

/** Lets the QR expire, on the phone and at the server. */
async function runOut(page: Page, sandbox: SandboxControl) {
  await sandbox.control('POST', 'clock', { advanceMs: LIFE_MS })
  await page.clock.fastForward(LIFE_MS)
}

/**
 * Waits for the refetches after entering and creating the QR. From then on only the payment poll and the end of the QR
 * cause reads.
 */
async function settled(page: Page) {
  await expect(depositPage(page).qr('WW').create).not.toHaveAttribute('aria-busy')
  await expect(homePage(page).refresh).not.toHaveAttribute('aria-busy')
}

test('a QR that ends is read once in its open sheet, and not behind a closed one', async ({
  page,
  enterAnew,
  sandbox,
}) => {
  await page.clock.install()
  const deposit = depositPage(page)
  const qr = deposit.qr('KBANK')
  const create = async () => {
    await enterAnew()
    await sandbox.control('POST', 'settings', { qrLifeMs: LIFE_MS })
    await homePage(page).tile('deposit').click()
    // Unfolds WW too, for `settled`: the create button of every provider is busy until the creation and its refetches
    // have finished, but the new QR replaces KBANK's button.
    await deposit.openQr('WW')
    await deposit.openQr('KBANK')
    await qr.quick(20).click()
    await qr.create.click()
    await expect(qr.image).toBeVisible()
    await expect(qr.create).toBeHidden()
    await settled(page)
  }
  await test.step('at 00:00 the QR disappears, is read once with the balance, and is never deleted', async () => {
    await create()
    const [reads, balances] = [
      await sandbox.count('GET', '/api/qrcode/KBANK'),
      await sandbox.count('GET', '/api/wallet'),
    ]
    await runOut(page, sandbox)
    await expect(qr.image).toBeHidden()
    await expect(qr.create).toBeVisible()
    await expect.poll(() => sandbox.count('GET', '/api/wallet')).toBe(balances + 1)
    await passTime(page, 10_000)
    // One read at its end, and perhaps one of the payment poll, which starts after five seconds.
    const readAtEnd = (await sandbox.count('GET', '/api/qrcode/KBANK')) - reads
    expect([1, 2]).toContain(readAtEnd)
    expect(await sandbox.count('DELETE', QR_PATH)).toBe(0)
  })

  await test.step('a QR that expires behind a closed sheet reads nothing', async () => {
    await create()
    await page.getByTestId('modal-close').click()
    await expect(deposit.modal).toBeHidden()
    const reads = () => sandbox.count('GET', /^\/api\/(qrcode\/|wallet$)/)
    const before = await reads()
    // Lets the QR end. An open sheet would read it now (the step above).
    await runOut(page, sandbox)
    await passTime(page, 10_000)
    expect(await reads()).toBe(before)
  })
})

for (const minutes of [10, -10]) {
  test(`a phone whose clock is ${minutes} minutes off counts down correctly`, async ({ page, enter }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 })
    const deposit = depositPage(page)
    await enter('/user/home?modal=deposit')
    for (const code of ['KBANK', 'PAYTIMZ', 'ZPAY']) {
      const qr = await deposit.openQr(code)
      await qr.quick(100).click()
      const expectCountdown = countdownOf(900)
      await qr.create.click()
      await expect(qr.countdown).toBeVisible()
      await expectCountdown(qr.secondsLeft)
    }
  })
}

test('after ten minutes of sleep the countdown is right, and a QR past its end is over on waking', async ({
  page,
  enter,
  sandbox,
}) => {
  await page.clock.install()
  const deposit = depositPage(page)
  await enter('/user/home?modal=deposit')
  const qr = await deposit.openQr('PAYTIMZ')
  await qr.quick(100).click()
  const expectCountdown = countdownOf(900)
  await qr.create.click()
  // The seconds are a timer, which screen readers skip. Each minute is announced.
  await expect(qr.countdown).toHaveRole('timer')
  const announced = qr.root.locator('[aria-live=polite]').filter({ hasText: /\d/ })
  await expect(announced).toContainText('15')
  await page.clock.fastForward('00:20')
  // The countdown is right at its next tick.
  await page.clock.runFor(1_000)
  await expect(() => expectCountdown(qr.secondsLeft, 20)).toPass()
  await expect(announced).toContainText('15')
  await page.clock.fastForward('09:40')
  await expect(announced).toContainText(/\b5\b/)
  await page.clock.runFor(1_000)
  await expect(() => expectCountdown(qr.secondsLeft, 600)).toPass()
  // The server's clock has not moved, so its answer gives the QR the whole time again. The end must not move for that.
  await qr.refresh.click()
  await expect.poll(() => sandbox.count('GET', '/api/qrcode/PAYTIMZ')).toBeGreaterThan(1)
  await expectCountdown(qr.secondsLeft, 600)
  await page.clock.fastForward('05:10')
  await expect(qr.image).toBeHidden()
  // A new QR gets its own time even when it has the same id.
  await qr.quick(50).click()
  await qr.create.click()
  await expect(qr.countdown).toHaveText(/^1[45]:/)
})
