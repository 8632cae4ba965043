import type { Page } from '@playwright/test'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { followLink } from '../../support/browser/open-app'

/** Signs in with `redirect` in the address, runs the checks and signs out. */
async function signInTowards(page: Page, way: string, check: () => Promise<void>) {
  const search = `?redirect=${encodeURIComponent(way)}`
  await followLink(page, `/login${search}`)
  await expect.poll(() => new URL(page.url()).search).toBe(search)
  await loginPage(page).signIn()
  await check()
  await page.getByTestId('logout').click()
  await expect(page.getByTestId('screen-login')).toBeVisible()
}

test('after sign-in a member gets to the page they wanted, if it is one of the app', async ({
  page,
  sandbox,
}) => {
  await test.step('after sign-in a member gets to the page they wanted', async () => {
    await page.goto('/user/statement?page=2')
    await expect(page.getByTestId('screen-login')).toBeVisible()
    await loginPage(page).signIn()
    await expect(page.getByTestId('screen-statement')).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/user/statement?page=2')
    await page.getByTestId('logout').click()
    await expect(page.getByTestId('screen-login')).toBeVisible()
  })

  // src/features/login/login.screen.test.tsx has the other ways. Only a browser reads this one as another site's.
  const hostile = '/\\evil.example'
  await test.step(`a redirect to ${hostile} is ignored`, () =>
    signInTowards(page, hostile, async () => {
      await expect(page.getByTestId('logout')).toBeVisible()
      expect(new URL(page.url()).origin).toBe(sandbox.url)
    }))

  await test.step('a redirect keeps its sheet, also after a trailing slash', async () => {
    await signInTowards(page, '/user/profile/?modal=password', async () => {
      await expect(page.getByTestId('modal-password')).toBeVisible()
      await page.getByTestId('modal-close').click()
    })
  })
})

/** Records from now on whether the page shows any of the texts, and which. */
const watchFor = (page: Page, texts: string[]) =>
  page.evaluate((watched) => {
    const note = () => {
      for (const text of watched)
        if (document.body.textContent?.includes(text))
          sessionStorage.setItem('leaked', `${sessionStorage.getItem('leaked') ?? ''} ${text}`)
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, texts)

const leaked = (page: Page) => page.evaluate(() => sessionStorage.getItem('leaked'))

test('signing in begins one session of one member', async ({ page, context, sandbox }) => {
  const login = loginPage(page)
  await login.goto()
  await test.step('a session without "remember me" exists in this tab only', async () => {
    await login.signIn()
    await expect(page.getByTestId('screen-home')).toBeVisible()
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token') !== null]),
    ).toEqual([null, true])
    const second = await context.newPage()
    await second.goto('/user/home')
    await expect(second.getByTestId('screen-login')).toBeVisible()
    await second.close()
    await page.getByTestId('logout').click()
    await expect(page.getByTestId('screen-login')).toBeVisible()
  })

  await test.step('nothing of the previous member is ever shown to the next one', async () => {
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
})

test('two tabs have one session: the next member signs in and out in both', async ({
  page,
  context,
  enter,
  sandbox,
}) => {
  const second = await context.newPage()
  await test.step('after another member signs in, no tab acts for the first one', async () => {
    await enter()
    const total = page.getByTestId('total-balance')
    await expect(total).toHaveAttribute('value', /\d/)
    const first = (await total.getAttribute('value')) ?? ''
    const token = await sandbox.token(OTHER_MEMBER.phone)
    await second.goto('/howto')
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

  await test.step('signing out ends the session in every tab, and Back shows nothing of the member', async () => {
    await expect(page.getByTestId('screen-home')).toBeVisible()
    await followLink(second, '/user/home')
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
})
