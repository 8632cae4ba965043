import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { needsValue } from '../../support/build-settings'
import { holdRequests } from '../../support/sandbox/hold-requests'

const SEND = ['POST', '/api/wallet/truelink'] as const
const LINK = 'https://gift.truemoney.com/campaign/?v=abc123-150'
const OTHER_LINK = 'https://gift.truemoney.com/campaign/?v=def456-150'

test.beforeEach(() => needsValue('VITE_TRUELINK_PASSPHRASE'))

/** Sends a gift link from home and leaves the sheet by Back before the answer. Returns a function that lets it come. */
async function sendAndLeave(page: Page, link = LINK) {
  const deposit = depositPage(page)
  await homePage(page).tile('deposit').click()
  await deposit.openGroup('wallet')
  const release = await holdRequests(page, `**${SEND[1]}`)
  await deposit.giftLink.fill(link)
  await deposit.giftSend.click()
  await expect(page.getByTestId('modal-close')).toBeDisabled()
  await page.goBack()
  await expect(deposit.modal).toBeHidden()
  return release
}

test('an answer that arrives after Back has closed the sheet is reported, and disturbs nothing', async ({
  page,
  enter,
  sandbox,
}) => {
  const [deposit, home] = [depositPage(page), homePage(page)]
  await enter()
  await test.step('an answer that arrives after the sheet was reopened leaves it open with what was typed', async () => {
    const release = await sendAndLeave(page)
    await home.tile('deposit').click()
    const qr = await deposit.openQr('WW')
    await qr.amount.fill('300')
    release()
    await expect(home.alert).toHaveAttribute('data-outcome', 'success')
    await page.getByTestId('alert-ok').click()
    await expect(qr.amount).toHaveValue('300')
    await expect(deposit.modal).toBeVisible()
    expect(await sandbox.count(...SEND)).toBe(1)
    await home.close.click()
    await expect(deposit.modal).toBeHidden()
  })

  await test.step('an outcome that arrives after Back has closed the sheet is still reported', async () => {
    const sent = await sandbox.count(...SEND)
    await sandbox.fault({ method: 'POST', path: SEND[1], kind: 'drop', book: true, times: 1 })
    const release = await sendAndLeave(page, OTHER_LINK)
    release()
    await expect(home.alert.and(page.locator('[data-outcome=success]'))).toContainText('รายการเดินบัญชี')
    expect(await sandbox.count(...SEND)).toBe(sent + 1)
  })
})
