import type { Page } from '@playwright/test'
import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import { expect, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { allowClipboard } from '../../support/browser/clipboard'
import { passTime } from '../../support/browser/pass-time'
import { holdRequests } from '../../support/sandbox/hold-requests'
import { memberMoney, moved } from '../../support/sandbox/ledger'

const SEND = ['POST', '/api/wallet/truelink'] as const
const LINK = 'https://gift.truemoney.com/campaign/?v=abc123-150'
const OTHER_LINK = 'https://gift.truemoney.com/campaign/?v=def456-150'

test('a gift link is sent once, refused when it is used, and unknown when its answer is lost', async ({
  page,
  enter,
  sandbox,
}) => {
  const deposit = depositPage(page)
  const { main, tile, toast } = homePage(page)
  await enter('/user/home?modal=deposit')
  await deposit.openGroup('wallet')
  await test.step('a gift link is sent encrypted once, its money arrives and the sheet closes', async () => {
    const before = await memberMoney(sandbox)
    await expect(deposit.giftSend).toBeDisabled()
    await deposit.giftLink.fill('   ')
    await expect(deposit.giftSend).toBeDisabled()
    // Some keyboards insert a copied message without a paste event.
    await deposit.giftLink.fill(`ส่งซองให้แล้ว ${LINK}`)
    const sent = page.waitForRequest(`**${SEND[1]}`)
    const release = await holdRequests(page, `**${SEND[1]}`)
    await deposit.giftSend.dblclick()
    release()
    const body: unknown = (await sent).postDataJSON()
    const cipher = typeof body === 'object' && body !== null && 'link' in body ? String(body.link) : ''
    expect(AES.decrypt(cipher, 'sandbox-passphrase').toString(Utf8)).toBe(`${LINK}::0987654321`)
    await expect(toast).toHaveAttribute('data-kind', 'success')
    await expect(deposit.modal).toBeHidden()
    expect(await sandbox.count(...SEND)).toBe(1)
    expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: 150_00 })
    await expect(main).toHaveAttribute('value', String(((before.WALLET ?? 0) + 150_00) / 100))
  })

  await test.step('a used link is refused at its field, and the balance stays', async () => {
    const before = await memberMoney(sandbox)
    await tile('deposit').click()
    await deposit.openGroup('wallet')
    await deposit.giftLink.fill(LINK)
    await deposit.giftSend.click()
    await expect(deposit.giftError).toHaveAttribute('data-code', 'TRUELINK_DUPLICATE')
    await expect(deposit.giftLink).toHaveValue(LINK)
    expect(moved(before, await memberMoney(sandbox))).toEqual({})
  })

  await test.step('a connection lost after sending is told by what the statement shows, and the balance is refetched', async () => {
    await sandbox.fault({ method: 'POST', path: SEND[1], kind: 'drop', book: true, times: 1 })
    const [before, sent] = [await memberMoney(sandbox), await sandbox.count(...SEND)]
    const reads = await sandbox.count('GET', '/api/wallet')
    await deposit.giftLink.fill(OTHER_LINK)
    await deposit.giftSend.click()
    // The statement shows the deposit.
    await expect(toast.and(page.locator('[data-outcome=success]'))).toBeVisible()
    await expect(deposit.modal).toBeHidden()
    await expect.poll(() => sandbox.count('GET', '/api/wallet')).toBeGreaterThan(reads)
    expect(await sandbox.count(...SEND)).toBe(sent + 1)
    expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: 150_00 })
  })
})

test('what is typed or pasted is checked, and a press that fails is reported at the field', async ({
  page,
  context,
  enter,
  sandbox,
}) => {
  const deposit = depositPage(page)
  await enter('/user/home?modal=deposit')
  await deposit.openGroup('wallet')
  await test.step('the address is taken from a pasted message; an unusual address gets a warning, not a refusal', async () => {
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

  await test.step('typing during the request neither hides its refusal nor allows a second one', async () => {
    const sent = await sandbox.count(...SEND)
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
    await expect(deposit.giftSend).not.toHaveAttribute('aria-busy', 'true')
    await deposit.giftSend.click()
    await expect(deposit.giftSend).toHaveAttribute('aria-busy', 'true')
    await deposit.giftLink.fill(`${LINK}0`)
    await deposit.giftSend.click({ force: true })
    release()
    await expect(deposit.giftError).toHaveAttribute('data-code', 'TRUELINK_DUPLICATE')
    expect(await sandbox.count(...SEND)).toBe(sent + 1)
  })

  await test.step('a press offline is reported, and nothing is sent later', async () => {
    const sent = await sandbox.count(...SEND)
    await page.clock.install()
    await deposit.giftLink.fill(LINK)
    await expect(deposit.giftSend).not.toHaveAttribute('aria-busy', 'true')
    await context.setOffline(true)
    await deposit.giftSend.click()
    await expect(deposit.giftError).toHaveAttribute('data-outcome', 'refused')
    await context.setOffline(false)
    await passTime(page, 10_000)
    expect(await sandbox.count(...SEND)).toBe(sent)
    await deposit.giftSend.click()
    await expect(deposit.modal).toBeHidden()
    expect(await sandbox.count(...SEND)).toBe(sent + 1)
  })
})

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
    await expect(home.toast).toHaveAttribute('data-kind', 'success')
    await expect(qr.amount).toHaveValue('300')
    await expect(deposit.modal).toBeVisible()
    expect(await sandbox.count(...SEND)).toBe(1)
    // The toast is above the sheet's button.
    await home.closeToasts()
    await home.close.click()
    await expect(deposit.modal).toBeHidden()
  })

  await test.step('an outcome that arrives after Back has closed the sheet is still reported', async () => {
    const sent = await sandbox.count(...SEND)
    await sandbox.fault({ method: 'POST', path: SEND[1], kind: 'drop', book: true, times: 1 })
    const release = await sendAndLeave(page, OTHER_LINK)
    release()
    await expect(home.toast.and(page.locator('[data-outcome=success]'))).toContainText('รายการเดินบัญชี')
    expect(await sandbox.count(...SEND)).toBe(sent + 1)
  })
})
