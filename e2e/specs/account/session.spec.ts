import type { Page } from '@playwright/test'
import { expect, MEMBER, OTHER_MEMBER, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { followLink } from '../../support/browser/open-app'
import { holdRequests } from '../../support/sandbox/hold-requests'

test('after sign-in a member gets to the page they wanted', async ({ page }) => {
  await page.goto('/user/statement?page=2')
  await expect(page.getByTestId('screen-login')).toBeVisible()
  await loginPage(page).signIn()
  await expect(page.getByTestId('screen-statement')).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/user/statement?page=2')
})

/** Signs in with a way back in the address, runs the checks and signs out. The first time it opens the app. */
async function signInTowards(page: Page, way: string, check: () => Promise<void>) {
  const search = `?redirect=${encodeURIComponent(way)}`
  if (page.url() === 'about:blank') await loginPage(page).goto(search)
  else await followLink(page, `/login${search}`)
  await expect.poll(() => new URL(page.url()).search).toBe(search)
  await loginPage(page).signIn()
  await check()
  await page.getByTestId('logout').click()
  await expect(page.getByTestId('screen-login')).toBeVisible()
}

test('a redirect out of the site is ignored', async ({ page, sandbox }) => {
  for (const hostile of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/nowhere/../..//evil.example',
  ])
    await test.step(`a redirect to ${hostile} is ignored`, () =>
      signInTowards(page, hostile, async () => {
        await expect(page.getByTestId('logout')).toBeVisible()
        expect(new URL(page.url()).origin).toBe(sandbox.url)
      }))
})

test('a redirect to what is not a page of the app leads home', async ({ page }) => {
  for (const unknown of [
    '/nowhere',
    '/user/nowhere',
    '/api/lookup/info',
    '/assets/app.js',
    '/user/home/nowhere',
  ])
    await test.step(`a redirect to ${unknown}, which is not a page of the app, leads home`, () =>
      signInTowards(page, unknown, async () => {
        await expect(page.getByTestId('screen-home')).toBeVisible()
        expect(new URL(page.url()).pathname).toBe('/user/home')
      }))
})

test('a redirect keeps its sheet, also after a trailing slash', async ({ page }) => {
  await loginPage(page).goto(`?redirect=${encodeURIComponent('/user/profile/?modal=password')}`)
  await loginPage(page).signIn()
  await expect(page.getByTestId('modal-password')).toBeVisible()
})

test('signing in sends one request, however often it is pressed', async ({ page, sandbox }) => {
  const login = loginPage(page)
  await login.goto()
  const release = await holdRequests(page, '**/api/login')
  await login.username.fill(MEMBER.phone)
  await login.password.fill(MEMBER.password)
  await login.submit.dblclick()
  release()
  await expect(page.getByTestId('screen-home')).toBeVisible()
  expect(await sandbox.count('POST', '/api/login')).toBe(1)
})

/** Records every one of the texts that the page shows from now on. */
const watchFor = (page: Page, texts: string[]) =>
  page.evaluate((watched) => {
    const note = () => {
      const leaked = watched.filter((text) => document.body.textContent?.includes(text))
      if (leaked.length > 0) sessionStorage.setItem('leaked', leaked.join(' '))
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, texts)

const leaked = (page: Page) => page.evaluate(() => sessionStorage.getItem('leaked'))

test('signing out ends the session in every tab, and Back shows nothing of the member', async ({
  page,
  context,
  enter,
}) => {
  await enter()
  await expect(page.getByTestId('screen-home')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/user/home')
  await expect(second.getByTestId('screen-home')).toBeVisible()
  // Adds a history entry, so that Back leads to one of the member's pages.
  await page.getByTestId('nav-profile').click()
  await expect(page.getByTestId('screen-profile')).toBeVisible()
  await page.getByTestId('logout').click()
  await expect(page.getByTestId('screen-login')).toBeVisible()
  await expect(second.getByTestId('screen-login')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/redirect=%2Fuser%2Fhome/)
  await expect(page.getByTestId('screen-login')).toBeVisible()
  for (const screen of ['screen-home', 'screen-profile', 'player-name', 'total-balance'])
    await expect(page.getByTestId(screen), screen).toHaveCount(0)
})

test('after another member signs in, no tab acts for the first one', async ({
  page,
  context,
  enter,
  sandbox,
}) => {
  await enter()
  const total = page.getByTestId('total-balance')
  await expect(total).toHaveAttribute('value', /\d/)
  const first = (await total.getAttribute('value')) ?? ''
  const second = await context.newPage()
  const token = await sandbox.token(OTHER_MEMBER.phone)
  await second.goto('/terminated')
  const seen = sandbox.requests
  const before = (await seen()).length
  await second.evaluate((value) => {
    localStorage.setItem('token', value)
    new BroadcastChannel('session').postMessage('signed-in')
  }, token)
  await expect
    .poll(async () => (await seen()).slice(before).filter(({ path }) => path === '/api/wallet').length)
    .toBeGreaterThan(0)
  await expect(page.getByTestId('screen-home')).toBeVisible()
  // Nothing of the first member is left on screen.
  await expect(total).not.toHaveAttribute('value', first)
  await expect(total).toHaveAttribute('value', /\d/)
})

test('when every call answers invalid-token there is one redirect to sign-in, with few requests', async ({
  page,
  enter,
  sandbox,
}) => {
  await sandbox.fault({ method: '*', path: '*', kind: 'status', status: 401, code: 'invalid-token' })
  await enter('/user/home')
  await expect(page.getByTestId('screen-login')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/user/home')
  expect(new URL(page.url()).searchParams.get('expired')).toBe('1')
  expect((await sandbox.requests()).length).toBeLessThan(20)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('when the site is closed there is one redirect to the closed page', async ({ page, enter, sandbox }) => {
  await sandbox.fault({ method: '*', path: '*', kind: 'status', status: 400, code: 'gone' })
  await enter('/user/home')
  await expect(page.getByTestId('screen-terminated')).toBeVisible()
  expect((await sandbox.requests()).length).toBeLessThan(20)
})

test('the sign-in page checks whether the site is closed', async ({ page, sandbox }) => {
  await sandbox.control('POST', 'site', { terminated: true })
  await loginPage(page).goto()
  await expect(page.getByTestId('screen-terminated')).toBeVisible()
})

test('a session without "remember me" exists in this tab only', async ({ page, context }) => {
  await loginPage(page).goto()
  await loginPage(page).signIn()
  await expect(page.getByTestId('screen-home')).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token') !== null]),
  ).toEqual([null, true])
  const second = await context.newPage()
  await second.goto('/user/home')
  await expect(second.getByTestId('screen-login')).toBeVisible()
})

test('nothing of the previous member is ever shown to the next one', async ({ page, sandbox }) => {
  const login = loginPage(page)
  await login.goto()
  await login.signIn()
  const name = page.getByTestId('player-name')
  await expect(name).toHaveText(/\S/)
  const total = page.getByTestId('total-balance')
  await expect(total).toHaveText(/\d/)
  const [first, balance] = [(await name.textContent()) ?? '', (await total.textContent()) ?? '']
  await page.getByTestId('logout').click()
  await expect(login.submit).toBeVisible()
  await watchFor(page, [first, balance])
  await sandbox.fault({ method: 'GET', path: '/api/wallet', kind: 'slow', ms: 1_500 })
  await login.signIn(OTHER_MEMBER)
  await expect(name).toHaveText(/\S/)
  await expect(name).not.toHaveText(first)
  await expect(total).toHaveText(/\d/)
  expect(await leaked(page)).toBeNull()
  // Control: a shown text is recorded.
  for (const text of [first, balance]) {
    await page.evaluate((shown) => document.body.append(shown), text)
    await expect.poll(() => leaked(page)).toContain(text)
  }
})
