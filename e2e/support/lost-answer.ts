import type { Dialog, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { homePage } from '../pages/home.page'
import { transferPage } from '../pages/transfer.page'
import { withdrawPage } from '../pages/withdraw.page'
import type { SandboxControl } from './sandbox/sandbox-control'

export const WITHDRAW = { method: 'POST', path: '/api/wallet/withdrawAll' }

export const TRANSFER = { method: 'POST', path: '/api/wallet/transfer' }

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

/** Opens the transfer sheet from home, fills in 10 baht to PG and waits until the button can be pressed. */
export async function openTransfer(page: Page) {
  const transfer = transferPage(page)
  await page.getByTestId('home-transfer').click()
  await transfer.fill({ to: 'PG', amount: '10' })
  await expect(transfer.submit).not.toHaveAttribute('aria-busy', 'true')
}

/** Makes the balance and the statement unreadable. */
export async function failReads(sandbox: SandboxControl) {
  await sandbox.fault({ method: 'GET', path: '/api/wallet', kind: 'status', status: 500 })
  await sandbox.fault({ method: 'POST', path: '/api/statement', kind: 'status', status: 500 })
}
