import type { Page } from '@playwright/test'
import { LOCALES } from '../../../src/lib/locale'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { lostAnswerPage } from '../../pages/lost-answer.page'
import { transferPage } from '../../pages/transfer.page'
import { withdrawPage } from '../../pages/withdraw.page'
import { chooseLanguage } from '../../support/browser/choose-language'
import { isFor } from '../../support/browser/visible-state'
import { needsSettings } from '../../support/build-settings'
import {
  failReads,
  openTransfer,
  reload,
  sendWithdrawal,
  TRANSFER,
  WITHDRAW,
} from '../../support/lost-answer'
import { memberMoney, moved } from '../../support/sandbox/ledger'

// When an answer is lost the outcome is unknown. The app reports that, also after the page was left.

/** Whether leaving the page would ask for confirmation, without leaving it. */
const wouldAsk = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

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
