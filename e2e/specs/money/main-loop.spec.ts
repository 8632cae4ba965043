import { expect, test, WITH_MOTION } from '../../fixtures'
import { depositPage } from '../../pages/deposit.page'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { transferPage } from '../../pages/transfer.page'
import { memberMoney, moved } from '../../support/sandbox/ledger'

test.use(WITH_MOTION)

/** The main journey. What each action says in each language is in src/app/outcomes.screen.test.tsx. */
test('a member signs in, deposits with a QR, plays, takes the money back and withdraws', async ({
  page,
  sandbox,
}) => {
  const [home, transfer] = [homePage(page), transferPage(page)]
  await loginPage(page).goto()
  const before = await memberMoney(sandbox)
  await loginPage(page).signIn()
  await expect(home.total).toHaveAttribute('value', '4054.5')

  await home.tile('deposit').click()
  const qr = await depositPage(page).openQr('WW')
  await qr.amount.fill('300')
  await qr.create.click()
  await expect(qr.image).toBeVisible()
  await sandbox.payOpenQr()
  await page.getByTestId('deposit-transfer').click()
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  await home.alertOk.click()
  await expect(home.modal('deposit')).toBeHidden()
  await expect(home.main).toHaveAttribute('value', '2750.75')

  await home.card('PG').click()
  await page.getByTestId('game-transfer-in').click()
  await transfer.fill({ amount: '1,000.50' })
  await transfer.submit.click()
  await home.alertOk.click()
  await expect(page.getByTestId('game-amount')).toHaveAttribute('value', '1321')
  await page.getByTestId('game-transfer-out').click()
  await transfer.fill({ amount: '700.25' })
  await transfer.submit.click()
  await home.alertOk.click()
  await expect(page.getByTestId('game-amount')).toHaveAttribute('value', '620.75')
  await home.close.click()

  await home.tile('withdraw').click()
  await home.withdraw('450.75')
  await home.confirmOk.click()
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  await home.alertOk.click()
  await expect(home.main).toHaveAttribute('value', '1999.75')
  await expect(home.total).toHaveAttribute('value', '3903.75')

  expect(moved(before, await memberMoney(sandbox))).toEqual({ WALLET: -451_00, PG: 300_25 })
  await page.getByTestId('logout').click()
  await expect(page.getByTestId('screen-login')).toBeVisible()
  expect(
    await page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token')),
  ).toBeNull()
})
