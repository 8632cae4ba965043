import { writeFileSync } from 'node:fs'
import type { Dialog, Page } from '@playwright/test'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { lostAnswerPage } from '../../pages/lost-answer.page'
import { transferPage } from '../../pages/transfer.page'
import { withdrawPage } from '../../pages/withdraw.page'
import { drawn } from '../../support/browser/slip-files'
import { isFor } from '../../support/browser/visible-state'
import { memberMoney, moved } from '../../support/sandbox/ledger'

// When an answer is lost the outcome is unknown. The app reports that, also after the page was left.

const WITHDRAW = { method: 'POST', path: '/api/wallet/withdrawAll' }
const TRANSFER = { method: 'POST', path: '/api/wallet/transfer' }

/** Reloads the page. Returns whether the browser asked for confirmation. */
async function reload(page: Page): Promise<boolean> {
  let asked = false
  const accept = (dialog: Dialog) => {
    asked = dialog.type() === 'beforeunload'
    dialog.accept()
  }
  page.on('dialog', accept)
  await page.reload()
  page.off('dialog', accept)
  return asked
}

test('a withdrawal left before its answer is reported on the next page, with what is known', async ({
  page,
  enter,
  sandbox,
  inEachLanguage,
}) => {
  await inEachLanguage(async (lang) => {
    const lost = lostAnswerPage(page)
    const withdraw = withdrawPage(page)
    await enter('/user/home?modal=withdraw')
    const before = await memberMoney(sandbox)
    // One withdrawal that did not arrive, then one that did.
    for (const book of [false, true]) {
      await sandbox.fault({ ...WITHDRAW, kind: 'hang', book, times: 1 })
      await withdraw.amount.fill(book ? '200' : '100')
      await withdraw.submit.click()
      await withdraw.confirmOk.click()
      await expect.poll(() => sandbox.count(WITHDRAW.method, WITHDRAW.path)).toBe(book ? 2 : 1)
      expect(await reload(page)).toBe(true)
      await expect(lost.line).toHaveAttribute('data-outcome', book ? 'success' : 'unknown')
      expect(isFor(lang, (await lost.modal.textContent()) ?? '')).toBe(true)
      const now = await memberMoney(sandbox)
      await expect(lost.balance).toHaveAttribute('value', String((now.WALLET ?? 0) / 100))
      await expect(book ? lost.rows.first() : lost.none).toBeVisible()
      await lost.seen.click()
      await expect(lost.modal).toBeHidden()
      // It was reported: no page repeats it, and leaving asks nothing.
      expect(await reload(page)).toBe(false)
      await expect(withdraw.amount).toBeVisible()
      await expect(withdraw.submit).not.toHaveAttribute('aria-busy', 'true')
      await expect(lost.modal).toBeHidden()
    }
    expect(await sandbox.count(WITHDRAW.method, WITHDRAW.path)).toBe(2)
    expect(moved(before, await memberMoney(sandbox)).WALLET).toBe(-200_00)
  })
})

test('after a lost answer the button stays locked until a balance was really read', async ({
  page,
  enter,
  sandbox,
  inEachLanguage,
}) => {
  await inEachLanguage(async () => {
    const lost = lostAnswerPage(page)
    const transfer = transferPage(page)
    await enter('/user/home?modal=transfer&game=PG')
    await transfer.amount.fill('10')
    const before = await memberMoney(sandbox)
    await page.waitForLoadState('networkidle')
    await sandbox.fault({ ...TRANSFER, kind: 'drop', book: true, times: 1 })
    await sandbox.fault({ method: 'GET', path: '/api/wallet', kind: 'status', status: 500 })
    await transfer.submit.click()
    await page.getByTestId('alert-ok').click()
    await expect(lost.goOn).toBeVisible()
    await expect(lost.retry).toBeVisible()
    await expect(lost.retry).not.toHaveAttribute('aria-busy', 'true')
    await expect(transfer.submit).toHaveAttribute('aria-busy', 'true')
    // Escape doesn't skip the question.
    await page.keyboard.press('Escape')
    await expect(lost.goOn).toBeVisible()
    await sandbox.clearFaults()
    await lost.retry.click()
    await expect(lost.balance).toHaveAttribute('value', String(((before.WALLET ?? 0) - 10_00) / 100))
    await expect(lost.line).toHaveAttribute('data-outcome', 'success')
    await lost.seen.click()
    await expect(transfer.submit).not.toHaveAttribute('aria-busy', 'true')
    expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -10_00, PG: 10_00 })
  })
})

test('the same order pressed again after a lost answer is booked once', async ({
  page,
  enter,
  sandbox,
  inEachLanguage,
}) => {
  await inEachLanguage(async () => {
    const transfer = transferPage(page)
    await enter('/user/home?modal=transfer&game=PG')
    const before = await memberMoney(sandbox)
    // A readable statement would settle the first order, and the same input would be a new one.
    await sandbox.fault({ method: 'POST', path: '/api/statement', kind: 'status', status: 500 })
    for (const [idempotency, booked] of [
      [true, 10_00],
      [false, 30_00],
    ] as const) {
      await sandbox.control('POST', 'settings', { idempotency })
      await sandbox.fault({ ...TRANSFER, kind: 'drop', book: true, times: 1 })
      for (const outcome of ['unknown', 'success']) {
        await transfer.amount.fill('10')
        await expect(transfer.submit).not.toHaveAttribute('aria-busy', 'true')
        await transfer.submit.click()
        await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', outcome)
        await page.getByTestId('alert-ok').click()
        if (outcome === 'success' && idempotency) await enterAgain(page)
      }
      expect(moved(before, await memberMoney(sandbox)).PG).toBe(booked)
    }
  })
})

/** Reopens the sheet, which closes after a success. */
async function enterAgain(page: Page) {
  await page.getByTestId('home-transfer').click()
  await transferPage(page).fill({ to: 'PG' })
}

test('a slip whose answer is lost is booked once when the same picture is chosen again', async ({
  page,
  enter,
  sandbox,
}, testInfo) => {
  const { slip } = depositPage(page)
  const UPLOAD = { method: 'POST', path: '/api/wallet/slip' }
  const booked = async () => (await sandbox.control<unknown[]>('GET', 'slip')).length
  await enter('/user/home?modal=deposit')
  const before = await booked()
  const picture = testInfo.outputPath('slip-250.png')
  writeFileSync(
    picture,
    (await drawn(page, 'slip-250.png', { width: 720, height: 1280, type: 'png' })).buffer,
  )
  // A readable statement would settle the first upload, and the second would be a new order.
  await sandbox.fault({ method: 'POST', path: '/api/statement', kind: 'status', status: 500 })
  await sandbox.fault({ ...UPLOAD, kind: 'drop', book: true, times: 1 })
  await slip.file.setInputFiles(picture)
  await slip.upload.click()
  await expect(slip.error).toHaveAttribute('data-outcome', 'unknown')
  await page.goto('/user/home?modal=deposit')
  await lostAnswerPage(page).seen.click()
  await slip.file.setInputFiles(picture)
  await slip.upload.click()
  await expect(slip.received).toBeVisible()
  expect(await sandbox.count(UPLOAD.method, UPLOAD.path)).toBe(2)
  expect((await booked()) - before).toBe(1)
})

test('a second page leaves the answer to the page that waits for it, until that is closed', async ({
  context,
  page,
  enter,
  sandbox,
}) => {
  const withdraw = withdrawPage(page)
  await enter('/user/home?modal=withdraw')
  await sandbox.fault({ ...WITHDRAW, kind: 'hang', times: 1 })
  await withdraw.amount.fill('100')
  await withdraw.submit.click()
  await withdraw.confirmOk.click()
  await expect.poll(() => sandbox.count(WITHDRAW.method, WITHDRAW.path)).toBe(1)
  const second = await context.newPage()
  await second.goto('/user/home')
  await expect(second.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
  await expect(lostAnswerPage(second).modal).toBeHidden()
  await page.close()
  await expect(lostAnswerPage(second).line).toHaveAttribute('data-outcome', 'unknown')
  await lostAnswerPage(second).seen.click()
  await expect(lostAnswerPage(second).modal).toBeHidden()
})

test('another member is not shown it', async ({ page, enter, sandbox }) => {
  const withdraw = withdrawPage(page)
  await enter('/user/home?modal=withdraw')
  await sandbox.fault({ ...WITHDRAW, kind: 'hang', times: 1 })
  await withdraw.amount.fill('100')
  await withdraw.submit.click()
  await withdraw.confirmOk.click()
  await expect.poll(() => sandbox.count(WITHDRAW.method, WITHDRAW.path)).toBe(1)
  // Control: the member who sent it is shown it and hasn't acknowledged it yet.
  await reload(page)
  await expect(lostAnswerPage(page).line).toHaveAttribute('data-outcome', 'unknown')
  const other = await sandbox.token(OTHER_MEMBER.phone)
  await page.evaluate((token) => localStorage.setItem('token', token), other)
  await reload(page)
  await expect(page.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
  await expect(lostAnswerPage(page).modal).toBeHidden()
})
