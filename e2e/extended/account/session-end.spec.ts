import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { registerPage } from '../../pages/register.page'
import { withdrawPage } from '../../pages/withdraw.page'
import { memberMoney } from '../../support/sandbox/ledger'

// What a member reads and keeps when an answer says that the session is over.

const OVER = { code: 401, msg: 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่' }

test('a session that ends inside a 200 leads to sign-in, which says what became of the pressed action', async ({
  page,
  enter,
  sandbox,
}) => {
  const [withdraw, login] = [withdrawPage(page), loginPage(page)]
  const notDone = page.getByTestId('login-not-done')
  const withdraw123 = async () => {
    await withdraw.amount.fill('123')
    await withdraw.submit.click()
    await withdraw.confirmOk.click()
    await expect(page.getByTestId('screen-login')).toBeVisible()
  }
  await enter('/user/home?modal=withdraw')
  await expect(withdraw.amount).toBeVisible()
  const before = await memberMoney(sandbox)
  await page.route('**/api/wallet/withdrawAll', (route) => route.fulfill({ json: OVER }))

  await test.step('the action is told as not carried out, by no alert', async () => {
    await withdraw123()
    await expect(notDone).toHaveAttribute('data-outcome', 'refused')
    for (const other of ['alert', 'toast', 'login-unknown'])
      await expect(page.getByTestId(other)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect(await memberMoney(sandbox)).toEqual(before)
  })

  await test.step('after sign-in the sheet opens again with what was typed', async () => {
    await login.signIn()
    await expect(withdraw.amount).toHaveValue('123')
    await expect(notDone).toHaveCount(0)
  })

  await test.step('another member finds nothing typed (control)', async () => {
    await withdraw123()
    await login.signIn(OTHER_MEMBER)
    // Nobody is led to the page that another member has left.
    await expect(page).toHaveURL('/user/home')
    await page.getByTestId('tile-withdraw').click()
    await expect(withdraw.amount).toHaveValue('')
  })
})

test('invalid-token leads a visitor to sign-in, and what was typed in registration stays', async ({
  page,
  sandbox,
}) => {
  const register = registerPage(page)
  await register.goto()
  await sandbox.fault({
    method: 'POST',
    path: '/api/otp/send',
    kind: 'status',
    status: 400,
    code: 'invalid-token',
    times: 1,
  })
  await register.fillPhone()
  await expect(page.getByTestId('screen-login')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('expired')).toBe('1')
  await page.getByTestId('login-register').click()
  await expect(register.at('phone')).toHaveValue(/\d{10}/)
  await sandbox.fault({
    method: 'POST',
    path: '/api/otp/send',
    kind: 'status',
    status: 400,
    code: 'REQUEST_LIMIT',
    times: 1,
  })
  // The control: another code stays where it was answered.
  await register.at('next').click()
  await expect(page.getByTestId('screen-register')).toBeVisible()
})
