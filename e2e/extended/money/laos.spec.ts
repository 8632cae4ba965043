import { expect, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { registerPage } from '../../pages/register.page'
import { LAO_BUILD, testLaoRegistration, withoutLanguage } from '../../support/lao-build'

const LAO_MEMBER = { phone: '02055512345', password: 'demo1234' }

test.use(LAO_BUILD)
withoutLanguage()

test('a member signs in with a Lao number and sees kip', async ({ page }) => {
  await loginPage(page).goto()
  await loginPage(page).signIn(LAO_MEMBER)
  await expect(page.getByTestId('wallet-balance')).toHaveAttribute('value', /\d/)
  // Control: home.screen.test.tsx expects baht.
  await expect(page.getByTestId('screen-home')).toContainText('ກີບ')
  await expect(page.getByTestId('screen-home')).not.toContainText('ບາດ')
})

test('numbers have 6 to 15 digits instead of 10', async ({ page, sandbox }) => {
  const register = registerPage(page)
  await register.goto()
  for (const wrong of ['12345', '1234567890123456', '020x5551234']) {
    await register.fillPhone(wrong)
    await expect(register.error('phone')).toBeVisible()
  }
  expect(await sandbox.count('POST', '/api/otp/send')).toBe(0)
  await register.fillPhone('໑໒໓໔໕໖')
  await expect(register.step(1)).toBeVisible()
})

testLaoRegistration('BAHT')
