import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { memberMoney } from '../../support/sandbox/ledger'

// While a QR is visible, the app polls for its payment.

test('a QR paid elsewhere is reported, and the balance is refetched', async ({ page, enter, sandbox }) => {
  const deposit = depositPage(page)
  const { alert, main, tile } = homePage(page)
  await page.clock.install()
  await enter()
  await tile('deposit').click()
  const before = await memberMoney(sandbox)
  for (const paid of [true, false]) {
    const qr = await deposit.openQr('WW')
    await qr.quick(paid ? 100 : 200).click()
    await qr.create.click()
    await expect(qr.image).toBeVisible()
    const all = await sandbox.control<{ id: string; state: string }[]>('GET', 'qr')
    const id = all.find(({ state }) => state === 'open')?.id ?? ''
    if (paid) await sandbox.control('POST', `qr/${id}/pay`)
    // Control: a QR that disappears without a payment.
    else await page.route('**/api/qrcode/WW', (route) => route.fulfill({ json: { hasQrcode: false } }))
    await page.clock.fastForward(6_000)
    const ended = page.getByTestId('deposit-qr-WW').locator('..').getByTestId('qr-ended')
    if (paid) {
      await expect(alert).toHaveAttribute('data-outcome', 'success')
      await page.getByTestId('alert-ok').click()
    } else await expect(ended).toHaveAttribute('data-kind', 'gone')
    await expect(qr.image).toBeHidden()
    await expect(main).toHaveAttribute('value', String((before.WALLET ?? 0) / 100 + 100))
    await page.clock.fastForward(5_000)
    // What says that a QR is gone stays until it is closed.
    await expect(ended).toHaveCount(paid ? 0 : 1)
  }
})
