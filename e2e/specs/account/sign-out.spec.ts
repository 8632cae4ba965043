import { expect, test } from '../../fixtures'
import { chatPage } from '../../pages/chat.page'
import { loginPage } from '../../pages/login.page'
import { registerPage } from '../../pages/register.page'
import { moveTo, openApp } from '../../support/browser/open-app'
import { holdRequests } from '../../support/sandbox/hold-requests'

// What the end of a session does and removes, in this tab and in others.

test('a sign-out leaves the page at once, reaches the server and finds a closed site', async ({
  page,
  enter,
  sandbox,
}) => {
  const token = () => page.evaluate(() => localStorage.getItem('token'))
  const signIn = async () => {
    await loginPage(page).remember.check()
    await loginPage(page).signIn()
  }
  await test.step('nothing of the member is on screen while the sign-in page is still loading', async () => {
    const release = await holdRequests(page, /\/assets\/login-[^/]*\.js$/)
    await enter('/user/profile')
    await expect(page.getByTestId('screen-profile')).toBeVisible()
    await page.getByTestId('logout').click()
    await expect(page.getByTestId('screen-profile')).toHaveCount(0)
    await expect(page.getByTestId('logout')).toHaveCount(0)
    await expect(page.getByTestId('screen-login')).toHaveCount(0)
    release()
    await expect(page.getByTestId('screen-login')).toBeVisible()
  })

  for (const [kind, how] of [
    ['status', 'fails'],
    ['hang', 'never comes'],
  ] as const)
    await test.step(`the server gets a sign-out with the token, and sign-in opens although the answer ${how}`, async () => {
      await sandbox.fault({ method: 'POST', path: '/api/logout', kind, status: 500, times: 1 })
      await signIn()
      await expect(page.getByTestId('screen-home')).toBeVisible()
      expect(await token()).toMatch(/^sandbox-/)
      const logoutRequest = page.waitForRequest('**/api/logout')
      await page.getByTestId('logout').click()
      await expect(page.getByTestId('screen-login')).toBeVisible()
      const request = await logoutRequest
      expect([request.method(), request.headers().authorization]).toEqual([
        'POST',
        expect.stringMatching(/^Bearer \S+$/),
      ])
      await expect(page.getByTestId('toast')).toHaveCount(0)
      expect(await token()).toBeNull()
    })

  await test.step('a sign-in page after a sign-out finds out that the site is closed', async () => {
    await signIn()
    await expect(page.getByTestId('screen-home')).toBeVisible()
    await page.route('**/api/lookup/active', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.fulfill({ json: { terminated: 'gone' } })
    })
    await page.getByTestId('logout').click()
    await expect(page.getByTestId('screen-terminated')).toBeVisible()
  })
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
