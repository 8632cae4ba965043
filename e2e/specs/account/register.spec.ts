import { expect, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { bodiesOf, registerPage, VISITOR } from '../../pages/register.page'

const REGISTERED = {
  name: VISITOR.name,
  username: VISITOR.phone,
  password: VISITOR.password,
  sourceCode: 'LINE',
  inviteCode: 'PR100001',
  bankCode: 'SCB',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '1234567890',
  currency: 'BAHT',
}

test('an invited visitor registers with a code and signs in', async ({ page, sandbox }) => {
  const register = registerPage(page)
  await register.goto('?code=PR100001')
  const validated = bodiesOf(page, '/api/account/validate')
  const created = bodiesOf(page, '/api/account')
  await register.fillPhone('089-999 9999')
  await expect(register.at('otp-ref')).toHaveText(/^LC\w+$/)
  await register.fillOtp(sandbox)
  await register.at('source').selectOption('LINE')
  await expect(register.at('username')).toHaveValue(VISITOR.phone)
  await expect(register.at('invite-code')).toHaveValue('PR100001')
  await register.fillProfile()
  await register.fillBank()
  await register.submit.click()
  await register.onceDone()
  await expect(page.getByTestId('screen-login')).toBeVisible()

  const noBank = { bankCode: '', bankAccountName: '', bankAccountNo: '' }
  expect(validated).toEqual([{ ...REGISTERED, ...noBank }])
  expect(created).toEqual([REGISTERED])
  expect(
    await page.evaluate(() => [localStorage.getItem('code'), sessionStorage.getItem('register-draft')]),
  ).toEqual([null, null])

  await loginPage(page).signIn({ phone: '๐๘๙-๙๙๙ ๙๙๙๙', password: VISITOR.password })
  await expect(page.getByTestId('player-name')).toContainText(VISITOR.name)
  await expect(page.getByTestId('wallet-balance')).toHaveAttribute('value', '0')
})
