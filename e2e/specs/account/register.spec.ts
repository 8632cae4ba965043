import type { Page } from '@playwright/test'
import { LOCALES } from '../../../src/lib/locale'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { bodiesOf, registerPage, VISITOR, withoutOtp } from '../../pages/register.page'
import { chooseLanguage } from '../../support/browser/choose-language'
import { firstSeen, recordFirstSeen } from '../../support/browser/first-seen'
import { holdRequests } from '../../support/sandbox/hold-requests'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

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

/** Registers with the invite code that the page was opened with, signs in and deposits. */
async function registersAndDeposits(page: Page, sandbox: SandboxControl) {
  const register = registerPage(page)
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
  await page.evaluate(recordFirstSeen, {
    done: '[data-testid=register-done]',
    login: '[data-testid=screen-login]',
  })
  await register.submit.click()
  await Promise.all([
    register.onceDone(),
    expect(page.getByTestId('toast')).toHaveAttribute('data-kind', 'success'),
  ])
  await expect(page.getByTestId('screen-login')).toBeVisible()
  const { done, login } = await firstSeen<'done' | 'login'>(page)
  // The success message stays for two seconds.
  expect(login - done).toBeGreaterThan(1_990)

  const noBank = { bankCode: '', bankAccountName: '', bankAccountNo: '' }
  expect(validated).toEqual([{ ...REGISTERED, ...noBank }])
  expect(created).toEqual([REGISTERED])
  expect(
    await page.evaluate(() => [localStorage.getItem('code'), sessionStorage.getItem('register-draft')]),
  ).toEqual([null, null])

  await loginPage(page).signIn({ phone: '๐๘๙-๙๙๙ ๙๙๙๙', password: VISITOR.password })
  await expect(page.getByTestId('player-name')).toContainText(VISITOR.name)
  await expect(page.getByTestId('wallet-balance')).toHaveAttribute('value', '0')
  const { qrcodeId } = await page.evaluate(async () => {
    const token = sessionStorage.getItem('token')
    const answer = await fetch('/api/qrcode/PAYTIMZ', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 50 }),
    })
    return answer.json()
  })
  await sandbox.control('POST', `qr/${qrcodeId}/pay`)
  await homePage(page).refresh.click()
  await expect(page.getByTestId('wallet-balance')).toHaveAttribute('value', '50')
  expect((await sandbox.ledger()).total).toBe(0)
}

test('an invited visitor registers with a code, signs in and deposits', async ({ page, sandbox }) => {
  for (const [turn, lang] of LOCALES.entries())
    await test.step(`in ${lang}`, async () => {
      if (turn === 0) await registerPage(page).goto('?code=PR100001')
      else {
        await homePage(page).closeToasts()
        await page.getByTestId('logout').click()
        await expect(page.getByTestId('screen-login')).toBeVisible()
        await sandbox.reset()
        await registerPage(page).anew('?code=PR100001')
      }
      await chooseLanguage(page, lang)
      await registersAndDeposits(page, sandbox)
    })
})

/** Sends a registration three times: it is refused, then its answer is lost, then it is repeated. */
async function registerAgainstErrors(page: Page, sandbox: SandboxControl) {
  const register = registerPage(page)
  await register.fillBank()
  const refuse = { method: 'POST', path: '/api/account', times: 1 }
  await sandbox.fault({ ...refuse, kind: 'status', status: 400, code: 'REGISTER_FAIL' })
  await register.submit.click()
  const error = page.getByTestId('register-error')
  await expect(error).toHaveAttribute('data-code', 'REGISTER_FAIL')
  const refusedText = (await error.textContent()) ?? ''
  await sandbox.fault({ ...refuse, kind: 'drop', book: true })
  await register.submit.click()
  await expect(error).toHaveAttribute('data-outcome', 'unknown')
  await expect(error).not.toHaveText(refusedText)
  // The registration succeeded. The next attempt finds the number registered and offers the sign-in.
  await register.submit.click()
  await expect(register.error('phone')).toHaveAttribute('data-code', 'EXISTING_USER')
  expect(await sandbox.count('POST', '/api/account')).toBe(3)
}

test('without the phone check a visitor registers in three steps, with one request per press', async ({
  page,
  sandbox,
}) => {
  await withoutOtp(sandbox)
  const register = registerPage(page)
  await test.step('without the phone check no code is sent, and registration has three steps', async () => {
    await register.goto()
    await register.fillPhone()
    await expect(register.step(2)).toBeVisible()
    await register.fillProfile()
    await register.fillBank()
    await register.submit.click()
    await register.onceDone('register-go-login')
    await expect(page.getByTestId('screen-login')).toBeVisible()
    expect(await sandbox.count('POST', '/api/otp/send')).toBe(0)
  })

  await test.step('the button sends one request, however often it is pressed', async () => {
    await sandbox.reset()
    await withoutOtp(sandbox)
    await register.anew()
    await register.fillAll()
    const release = await holdRequests(page, '**/api/account')
    await register.submit.dblclick()
    release()
    await register.onceDone()
    expect(await sandbox.count('POST', '/api/account')).toBe(1)
  })

  await test.step('an early error about the bank blocks nobody', async () => {
    await sandbox.reset()
    await withoutOtp(sandbox)
    await register.anew()
    await sandbox.fault({
      method: 'POST',
      path: '/api/account/validate',
      kind: 'status',
      status: 400,
      code: 'INVALID_BANK',
    })
    await register.fillPhone()
    await register.fillProfile()
    await expect(register.step(3)).toBeVisible()
    await sandbox.clearFaults()
  })

  await test.step('an error without a field is shown above the button, and an unknown outcome says so', async () => {
    await registerAgainstErrors(page, sandbox)
  })
})
