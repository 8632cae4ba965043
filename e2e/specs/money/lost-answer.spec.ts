import type { Dialog, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { lostAnswerPage } from '../../pages/lost-answer.page'
import { withdrawPage } from '../../pages/withdraw.page'
import { memberMoney, moved } from '../../support/sandbox/ledger'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

// When an answer is lost the outcome is unknown. The app reports that, also after the page was left.

const WITHDRAW = { method: 'POST', path: '/api/wallet/withdrawAll' }

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

/** Opens the withdraw sheet from home, sends a withdrawal and returns once the server has it. */
async function sendWithdrawal(page: Page, sandbox: SandboxControl, amount: string) {
  const withdraw = withdrawPage(page)
  const sent = await sandbox.count(WITHDRAW.method, WITHDRAW.path)
  await homePage(page).tile('withdraw').click()
  await withdraw.amount.fill(amount)
  await expect(withdraw.submit).not.toHaveAttribute('aria-busy', 'true')
  await withdraw.submit.click()
  await withdraw.confirmOk.click()
  await expect.poll(() => sandbox.count(WITHDRAW.method, WITHDRAW.path)).toBe(sent + 1)
}

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
  // The words are in withdraw.screen.test.tsx.
  for (const book of [false, true])
    await test.step(book ? 'booked' : 'not booked', async () => {
      await sandbox.fault({ ...WITHDRAW, kind: 'hang', book, times: 1 })
      await sendWithdrawal(page, sandbox, book ? '200' : '100')
      expect(await wouldAsk(page)).toBe(true)
      expect(await reload(page)).toBe(true)
      // One line: no earlier one is repeated.
      await expect(lost.line).toHaveAttribute('data-outcome', book ? 'success' : 'unknown')
      const now = await memberMoney(sandbox)
      await expect(lost.balance).toHaveAttribute('value', String((now.WALLET ?? 0) / 100))
      await expect(book ? lost.rows.first() : lost.none).toBeVisible()
      await lost.seen.click()
      await expect(lost.modal).toBeHidden()
      expect(await wouldAsk(page)).toBe(false)
      await home.close.click()
      await expect(withdraw.sheet).toBeHidden()
    })
  expect(await sandbox.count(WITHDRAW.method, WITHDRAW.path)).toBe(2)
  expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -200_00 })
  // All withdrawals were reported: no page reports them again, and leaving asks for no confirmation.
  expect(await reload(page)).toBe(false)
  await home.tile('withdraw').click()
  await expect(withdraw.amount).toBeVisible()
  await expect(withdraw.submit).not.toHaveAttribute('aria-busy', 'true')
  await expect(lost.modal).toBeHidden()
})
