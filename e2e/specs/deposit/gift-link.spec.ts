import type { Page } from '@playwright/test'
import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { allowClipboard } from '../../support/browser/clipboard'
import { openApp } from '../../support/browser/open-app'
import { passTime } from '../../support/browser/pass-time'
import { holdRequests } from '../../support/sandbox/hold-requests'
import { memberMoney, moved } from '../../support/sandbox/ledger'

const SEND = ['POST', '/api/wallet/truelink'] as const
const LINK = 'https://gift.truemoney.com/campaign/?v=abc123-150'

test.beforeEach(async ({ page, enter }) => {
  await enter('/user/home?modal=deposit')
  await depositPage(page).openGroup('wallet')
})

test('a gift link is sent encrypted once, the money is in the wallet and the sheet closes', async ({
  page,
  sandbox,
}) => {
  const deposit = depositPage(page)
  const before = await memberMoney(sandbox)
  await expect(deposit.giftSend).toBeDisabled()
  await deposit.giftLink.fill('   ')
  await expect(deposit.giftSend).toBeDisabled()
  await deposit.giftLink.fill(LINK)
  const sent = page.waitForRequest(`**${SEND[1]}`)
  const release = await holdRequests(page, `**${SEND[1]}`)
  await deposit.giftSend.dblclick()
  release()
  const body: unknown = (await sent).postDataJSON()
  const cipher = typeof body === 'object' && body !== null && 'link' in body ? String(body.link) : ''
  expect(AES.decrypt(cipher, 'sandbox-passphrase').toString(Utf8)).toBe(`${LINK}::0987654321`)
  await expect(homePage(page).toast).toHaveAttribute('data-kind', 'success')
  await expect(deposit.modal).toBeHidden()
  expect(await sandbox.count(...SEND)).toBe(1)
  expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: 150_00 })
  await expect(homePage(page).main).toHaveAttribute('value', String(((before.WALLET ?? 0) + 150_00) / 100))
})

test('the address is picked out of a pasted message; another address is warned of, not refused', async ({
  page,
  context,
  sandbox,
}) => {
  const deposit = depositPage(page)
  const warning = page.getByTestId('gift-warning')
  await allowClipboard(context)
  await page.evaluate((text) => navigator.clipboard.writeText(text), `ส่งซองให้แล้ว ${LINK}\nรับได้เลย`)
  await page.getByTestId('gift-paste').click()
  await expect(deposit.giftLink).toHaveValue(LINK)
  await deposit.giftLink.fill('')
  await deposit.giftLink.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(deposit.giftLink).toHaveValue(LINK)
  await expect(warning).toBeHidden()
  await deposit.giftLink.fill('https://elsewhere.example/gift')
  await expect(warning).toBeVisible()
  const release = await holdRequests(page, /\/api\/wallet$/)
  await deposit.giftSend.click()
  await expect(deposit.giftError).toHaveAttribute('data-code', 'TRUELINK_INVALID')
  expect(await sandbox.count(...SEND)).toBe(1)
  // Also while the balance that the refusal rereads is on its way.
  await expect(deposit.giftSend).toHaveAttribute('aria-busy', 'true')
  await deposit.giftLink.fill(LINK)
  await expect(deposit.giftError).toBeHidden()
  release()
})

test('a link that was used before is refused at its field, and the balance stays', async ({
  page,
  sandbox,
}) => {
  const deposit = depositPage(page)
  await deposit.giftLink.fill(LINK)
  await deposit.giftSend.click()
  await expect(deposit.modal).toBeHidden()
  const before = await memberMoney(sandbox)
  await deposit.goto()
  await deposit.openGroup('wallet')
  await deposit.giftLink.fill(LINK)
  await deposit.giftSend.click()
  await expect(deposit.giftError).toHaveAttribute('data-code', 'TRUELINK_DUPLICATE')
  await expect(deposit.giftLink).toHaveValue(LINK)
  expect(moved(before, await memberMoney(sandbox))).toEqual({})
})

test('a connection cut after the sending is not called a failure, and the balance is read', async ({
  page,
  sandbox,
}) => {
  const deposit = depositPage(page)
  await sandbox.fault({ method: 'POST', path: SEND[1], kind: 'drop', book: true, times: 1 })
  const before = await memberMoney(sandbox)
  const reads = await sandbox.count('GET', '/api/wallet')
  await deposit.giftLink.fill(LINK)
  await deposit.giftSend.click()
  await expect(deposit.giftError).toHaveAttribute('data-outcome', 'unknown')
  await expect.poll(() => sandbox.count('GET', '/api/wallet')).toBeGreaterThan(reads)
  expect(await sandbox.count(...SEND)).toBe(1)
  expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: 150_00 })
})

/** Sends a gift link and leaves the sheet by Back before the answer. Gives what lets the answer come. */
async function sendAndLeave(page: Page) {
  const deposit = depositPage(page)
  await openApp(page, '/user/home')
  await homePage(page).tile('deposit').click()
  await deposit.openGroup('wallet')
  const release = await holdRequests(page, `**${SEND[1]}`)
  await deposit.giftLink.fill(LINK)
  await deposit.giftSend.click()
  await expect(page.getByTestId('modal-close')).toBeDisabled()
  await page.goBack()
  await expect(deposit.modal).toBeHidden()
  return release
}

test('an outcome that comes when Back has closed the sheet is told all the same', async ({
  page,
  sandbox,
}) => {
  const { toast } = homePage(page)
  await sandbox.fault({ method: 'POST', path: SEND[1], kind: 'drop', book: true, times: 1 })
  const release = await sendAndLeave(page)
  release()
  await expect(toast.and(page.locator('[data-outcome=unknown]'))).toContainText('ตรวจสอบยอดเงิน')
  expect(await sandbox.count(...SEND)).toBe(1)
})

test('an answer that comes when the sheet is open anew leaves it open, and what is typed there', async ({
  page,
  sandbox,
}) => {
  const [deposit, home] = [depositPage(page), homePage(page)]
  const release = await sendAndLeave(page)
  await home.tile('deposit').click()
  const qr = await deposit.openQr('WW')
  await qr.amount.fill('300')
  release()
  await expect(home.toast).toHaveAttribute('data-kind', 'success')
  await expect(qr.amount).toHaveValue('300')
  await expect(deposit.modal).toBeVisible()
  expect(await sandbox.count(...SEND)).toBe(1)
})

test('what is typed while it is sent neither hides its refusal nor lets a second one go', async ({
  page,
  sandbox,
}) => {
  const deposit = depositPage(page)
  await sandbox.fault({
    method: 'POST',
    path: SEND[1],
    kind: 'status',
    status: 400,
    code: 'TRUELINK_DUPLICATE',
    times: 1,
  })
  const release = await holdRequests(page, `**${SEND[1]}`)
  await deposit.giftLink.fill(LINK)
  await deposit.giftSend.click()
  await expect(deposit.giftSend).toHaveAttribute('aria-busy', 'true')
  await deposit.giftLink.fill(`${LINK}0`)
  await deposit.giftSend.click({ force: true })
  release()
  await expect(deposit.giftError).toHaveAttribute('data-code', 'TRUELINK_DUPLICATE')
  expect(await sandbox.count(...SEND)).toBe(1)
})

test('pressed offline it says so, and nothing is sent later', async ({ page, context, sandbox }) => {
  const deposit = depositPage(page)
  await page.clock.install()
  await deposit.giftLink.fill(LINK)
  await context.setOffline(true)
  await deposit.giftSend.click()
  await expect(deposit.giftError).toHaveAttribute('data-outcome', 'refused')
  await context.setOffline(false)
  await passTime(page, 10_000)
  expect(await sandbox.count(...SEND)).toBe(0)
  await deposit.giftSend.click()
  await expect(deposit.modal).toBeHidden()
  expect(await sandbox.count(...SEND)).toBe(1)
})
