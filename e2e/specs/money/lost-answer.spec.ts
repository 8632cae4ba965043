import type { Dialog, Page } from '@playwright/test'
import { LOCALES } from '../../../src/lib/locale'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { lostAnswerPage } from '../../pages/lost-answer.page'
import { transferPage } from '../../pages/transfer.page'
import { withdrawPage } from '../../pages/withdraw.page'
import { chooseLanguage } from '../../support/browser/choose-language'
import { isFor } from '../../support/browser/visible-state'
import { needsSettings } from '../../support/build-settings'
import { memberMoney, moved } from '../../support/sandbox/ledger'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

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

/** Whether leaving the page would ask for confirmation, without leaving it. */
const wouldAsk = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** Opens the withdraw sheet from home, sends a withdrawal and returns once the server has it. */
async function sendWithdrawal(page: Page, sandbox: SandboxControl, amount = '100') {
  const withdraw = withdrawPage(page)
  const sent = await sandbox.count(WITHDRAW.method, WITHDRAW.path)
  await homePage(page).tile('withdraw').click()
  await withdraw.amount.fill(amount)
  await expect(withdraw.submit).not.toHaveAttribute('aria-busy', 'true')
  await withdraw.submit.click()
  await withdraw.confirmOk.click()
  await expect.poll(() => sandbox.count(WITHDRAW.method, WITHDRAW.path)).toBe(sent + 1)
}

test('a withdrawal left before its answer is reported on the next page, with what is known', async ({
  page,
  enter,
  sandbox,
}) => {
  const [lost, withdraw, home] = [lostAnswerPage(page), withdrawPage(page), homePage(page)]
  await enter()
  const before = await memberMoney(sandbox)
  // First withdrawals that the server doesn't book, then some that it does. Each booked one has an amount of its own,
  // so that the app can't take its row in the statement for another withdrawal's.
  for (const book of [false, true])
    for (const [index, lang] of LOCALES.entries())
      await test.step(`${lang}, ${book ? 'booked' : 'not booked'}`, async () => {
        await chooseLanguage(page, lang)
        await sandbox.fault({ ...WITHDRAW, kind: 'hang', book, times: 1 })
        await sendWithdrawal(page, sandbox, String(book ? 200 + index : 100))
        expect(await wouldAsk(page)).toBe(true)
        expect(await reload(page)).toBe(true)
        // One line: no earlier one is repeated.
        await expect(lost.line).toHaveAttribute('data-outcome', book ? 'success' : 'unknown')
        expect(isFor(lang, (await lost.modal.textContent()) ?? '')).toBe(true)
        const now = await memberMoney(sandbox)
        await expect(lost.balance).toHaveAttribute('value', String((now.WALLET ?? 0) / 100))
        await expect(book ? lost.rows.first() : lost.none).toBeVisible()
        await lost.seen.click()
        await expect(lost.modal).toBeHidden()
        expect(await wouldAsk(page)).toBe(false)
        await home.close.click()
        await expect(withdraw.sheet).toBeHidden()
      })
  expect(await sandbox.count(WITHDRAW.method, WITHDRAW.path)).toBe(2 * LOCALES.length)
  const booked = LOCALES.reduce((sum, _, index) => sum + (200 + index) * 100, 0)
  expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -booked })
  // All withdrawals were reported: no page reports them again, and leaving asks for no confirmation.
  expect(await reload(page)).toBe(false)
  await home.tile('withdraw').click()
  await expect(withdraw.amount).toBeVisible()
  await expect(withdraw.submit).not.toHaveAttribute('aria-busy', 'true')
  await expect(lost.modal).toBeHidden()
})

/** Opens the transfer sheet from home, fills in 10 baht to PG and waits until the button can be pressed. */
async function openTransfer(page: Page) {
  const transfer = transferPage(page)
  await page.getByTestId('home-transfer').click()
  await transfer.fill({ to: 'PG', amount: '10' })
  await expect(transfer.submit).not.toHaveAttribute('aria-busy', 'true')
}

/** Makes the balance and the statement unreadable. */
async function failReads(sandbox: SandboxControl) {
  await sandbox.fault({ method: 'GET', path: '/api/wallet', kind: 'status', status: 500 })
  await sandbox.fault({ method: 'POST', path: '/api/statement', kind: 'status', status: 500 })
}

test('the same order pressed again after a lost answer is booked once', async ({ page, enter, sandbox }) => {
  needsSettings('VITE_IDEMPOTENCY_HEADER')
  const transfer = transferPage(page)
  await enter()
  const before = await memberMoney(sandbox)
  for (const [idempotency, booked] of [
    [true, 10_00],
    [false, 30_00],
  ] as const) {
    await sandbox.control('POST', 'settings', { idempotency })
    await openTransfer(page)
    // Readable evidence would settle the first order, and the same input would then be a new order.
    await failReads(sandbox)
    await sandbox.fault({ ...TRANSFER, kind: 'drop', book: true, times: 1 })
    for (const outcome of ['unknown', 'success']) {
      await transfer.amount.fill('10')
      await expect(transfer.submit).not.toHaveAttribute('aria-busy', 'true')
      await transfer.submit.click()
      await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', outcome)
      await page.getByTestId('alert-ok').click()
      if (outcome === 'unknown') await lostAnswerPage(page).goOn.click()
    }
    await sandbox.clearFaults()
    expect(moved(before, await memberMoney(sandbox)).PG).toBe(booked)
    // The sheet closes after a success.
    await expect(transfer.sheet).toBeHidden()
  }
})
