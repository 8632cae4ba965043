import { expect, type Page } from '@playwright/test'
import { bonusPage } from '../pages/bonus.page'
import { depositPage } from '../pages/deposit.page'
import { homePage } from '../pages/home.page'
import { loginPage } from '../pages/login.page'
import { registerPage } from '../pages/register.page'
import { spinPage } from '../pages/spin.page'
import { statementPage } from '../pages/statement.page'
import { transferPage } from '../pages/transfer.page'
import { withdrawPage } from '../pages/withdraw.page'
import { openApp } from './browser/open-app'
import { memberMoney, moved } from './sandbox/ledger'
import type { SandboxControl } from './sandbox/sandbox-control'

/**
 * Registers a visitor, signs in as the demo member of the default scenario and uses QR, transfer, withdrawal,
 * statement, bonus and wheel. Checks each step on the screen, and the sum in the ledger.
 */
export async function runWholeLoop(page: Page, sandbox: SandboxControl) {
  const home = homePage(page)
  await register(page, sandbox)

  await loginPage(page).goto()
  await loginPage(page).signIn()
  await expect(home.total).toHaveAttribute('value', '4054.5')
  await expect(home.coins).toHaveText('5')
  const before = await memberMoney(sandbox)

  await home.tile('deposit').click()
  await payByQr(page, sandbox)
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  await home.alertOk.click()
  await expect(home.main).toHaveAttribute('value', '2750.75')

  await home.card('PG').click()
  await page.getByTestId('game-transfer-in').click()
  await transferPage(page).fill({ amount: '100.25' })
  await transferPage(page).submit.click()
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  await home.alertOk.click()
  await expect(page.getByTestId('game-amount')).toHaveAttribute('value', '420.75')
  await home.close.click()

  await home.tile('withdraw').click()
  await expect(withdrawPage(page).min).toHaveAttribute('value', '100')
  await withdrawPage(page).ask('450.75')
  await home.confirmOk.click()
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  await home.alertOk.click()
  await expect(home.main).toHaveAttribute('value', '2199.75')

  await page.getByTestId('nav-statement').click()
  const { rows, pager } = statementPage(page)
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toHaveAttribute('data-type', 'withdraw')
  await expect(rows.first().locator('data')).toHaveAttribute('value', /^-?450\.75$/)
  await expect(pager).toBeVisible()

  await openApp(page, '/user/bonus')
  const bonus = bonusPage(page)
  await expect(bonus.card('DAILY')).toHaveAttribute('data-state', 'claimable')
  await bonus.card('DAILY').click()
  await bonus.receive.click()
  await bonus.yes.click()
  await expect(bonus.alert).toHaveAttribute('data-outcome', 'success')
  await bonus.alertOk.click()
  await expect(bonus.card('DAILY')).toHaveAttribute('data-state', 'active')
  await expect(bonus.current).toBeVisible()

  await openApp(page, '/user/spin')
  const spin = spinPage(page)
  await expect(spin.coins).toHaveText('5')
  await expect(spin.coupons).toHaveCount(2)
  await spin.spin.click()
  await expect(spin.prize).toContainText('฿20')
  await spin.prizeClose.click()
  await expect(spin.coins).toHaveText('4')
  await expect(spin.coupons).toHaveCount(3)

  // A deposit of 300, a transfer of 100.25, a withdrawal of 450.75 and a bonus of 50.
  expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -201_00, PG: 100_25 })
}

async function register(page: Page, sandbox: SandboxControl) {
  const register = registerPage(page)
  await register.goto()
  await register.fillPhone()
  await register.fillOtp(sandbox)
  await register.fillProfile()
  await register.fillBank()
  await register.submit.click()
  await register.onceDone('register-go-login')
  await expect(page.getByTestId('screen-login')).toBeVisible()
}

async function payByQr(page: Page, sandbox: SandboxControl) {
  const deposit = depositPage(page)
  const qr = await deposit.openQr('WW')
  await qr.amount.fill('300')
  await qr.create.click()
  await expect(qr.image).toBeVisible()
  expect(await qr.isDrawn()).toBe(true)
  const made = await sandbox.control<{ id: string; state: string }[]>('GET', 'qr')
  await sandbox.control('POST', `qr/${made.find(({ state }) => state === 'open')?.id}/pay`)
  await deposit.transferred.click()
  await expect(deposit.modal).toBeHidden()
}
