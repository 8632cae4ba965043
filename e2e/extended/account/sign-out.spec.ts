import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { loginPage } from '../../pages/login.page'
import { registerPage } from '../../pages/register.page'
import { transferPage } from '../../pages/transfer.page'
import { moveTo, openApp } from '../../support/browser/open-app'

// What the end of a session does and removes, in this tab and in others.

test('an action in flight when the session ended is reported as unknown on the sign-in page', async ({
  page,
  enter,
  sandbox,
}) => {
  const transfer = transferPage(page)
  await sandbox.fault({ method: 'POST', path: '/api/wallet/transfer', kind: 'hang' })
  await page.clock.install()
  await enter('/user/home?modal=transfer&game=PG')
  await transfer.fill({ amount: '10' })
  await transfer.submit.click()
  await expect.poll(() => sandbox.count('POST', '/api/wallet/transfer')).toBe(1)
  // The reads on entry have finished. A balance that came later would be fresh and not refetched.
  await expect.poll(async () => (await sandbox.requests()).every(({ status }) => status !== null)).toBe(true)
  await sandbox.fault({
    method: 'GET',
    path: '/api/wallet',
    kind: 'status',
    status: 401,
    code: 'invalid-token',
  })
  await page.clock.runFor(6_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', 'unknown')
  await page.getByTestId('alert-ok').click()
  await expect(page.getByTestId('screen-login')).toBeVisible()
  expect(await sandbox.count('POST', '/api/wallet/transfer')).toBe(1)
})

test('a sign-in discards a registration in progress, and a sign-out reaches every tab', async ({
  page,
  context,
}) => {
  const register = registerPage(page)
  await test.step('a sign-in discards a registration in progress', async () => {
    const { fillPhone, at } = register
    const code = () => page.evaluate(() => localStorage.getItem('code'))
    await register.goto('?code=PR1')
    await fillPhone()
    await at('otp').waitFor()
    await page.reload()
    await at('otp').waitFor()
    expect(await code()).toBe('PR1')
    await page.getByTestId('public-nav-home').click()
    await loginPage(page).signIn()
    await expect(page.getByTestId('screen-home')).toBeVisible()
    await expect.poll(code).toBeNull()
    await page.getByTestId('logout').click()
    await page.getByTestId('login-register').click()
    await expect(at('phone')).toHaveValue('')
  })

  await test.step('a sign-out in another tab reaches a public page', async () => {
    await register.at('login').click()
    await loginPage(page).remember.check()
    await loginPage(page).signIn()
    await expect(page.getByTestId('screen-home')).toBeVisible()
    await moveTo(page, '/contact')
    await expect(page.getByTestId('screen-contact')).toBeVisible()
    const chat = chatPage(page)
    await chat.open()
    await chat.say('ของสมาชิก')
    await expect(chat.saying('ของสมาชิก')).toHaveAttribute('data-status', 'succeed')
    const second = await context.newPage()
    await openApp(second, '/user/home')
    await second.getByTestId('logout').click()
    await expect(second.getByTestId('screen-login')).toBeVisible()
    await expect(chat.saying('ของสมาชิก')).toHaveCount(0)
    await expect(page.getByTestId('screen-contact')).toBeVisible()
  })
})
