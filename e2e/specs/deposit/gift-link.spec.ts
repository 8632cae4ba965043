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

test('a gift link is sent encrypted once, its money arrives and the sheet closes', async ({
  page,
  sandbox,
}) => {
  const deposit = depositPage(page)
  const before = await memberMoney(sandbox)
  await expect(deposit.giftSend).toBeDisabled()
  await deposit.giftLink.fill('   ')
  await expect(deposit.giftSend).toBeDisabled()
  // As some keyboards insert a copied message: without a paste.
  await deposit.giftLink.fill(`ส่งซองให้แล้ว ${LINK}`)
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

test('the address is taken from a pasted message; an unusual address gets a warning, not a refusal', async ({
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
  // The button is also busy while the balance is refetched after the refusal.
  await expect(deposit.giftSend).toHaveAttribute('aria-busy', 'true')
  await deposit.giftLink.fill(LINK)
  await expect(deposit.giftError).toBeHidden()
  release()
})

test('a used link is refused at its field, and the balance stays', async ({ page, sandbox }) => {
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

test('a connection lost after sending is not reported as a failure, and the balance is refetched', async ({
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

/** Sends a gift link and leaves the sheet by Back before the answer. Returns a function that releases the answer. */
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

test('an outcome that arrives after Back has closed the sheet is still reported', async ({
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

test('an answer that arrives after the sheet was reopened leaves it open with what was typed', async ({
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

test('typing during the request neither hides its refusal nor allows a second one', async ({
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

test('a press offline is reported, and nothing is sent later', async ({ page, context, sandbox }) => {
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
