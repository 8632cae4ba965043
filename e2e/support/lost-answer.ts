import type { Dialog, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { homePage } from '../pages/home.page'
import { withdrawPage } from '../pages/withdraw.page'
import type { SandboxControl } from './sandbox/sandbox-control'

export const WITHDRAW = { method: 'POST', path: '/api/wallet/withdrawAll' }

/** Reloads the page. Returns whether the browser asked for confirmation. */
export async function reload(page: Page): Promise<boolean> {
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
export async function sendWithdrawal(page: Page, sandbox: SandboxControl, amount = '100') {
  const withdraw = withdrawPage(page)
  const sent = await sandbox.count(WITHDRAW.method, WITHDRAW.path)
  await homePage(page).tile('withdraw').click()
  await withdraw.amount.fill(amount)
  await expect(withdraw.submit).not.toHaveAttribute('aria-busy', 'true')
  await withdraw.submit.click()
  await withdraw.confirmOk.click()
  await expect.poll(() => sandbox.count(WITHDRAW.method, WITHDRAW.path)).toBe(sent + 1)
}
