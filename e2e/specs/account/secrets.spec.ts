import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '../../../src/lib/browser/storage'
import { expect, MEMBER, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { registerPage, VISITOR } from '../../pages/register.page'
import { calledPath } from '../../support/build-settings'

const KEYS: readonly string[] = STORAGE_KEYS

/** Addresses that contain credentials by specification: the call for a sign-in link, and the games' own sites. */
const SPECIFIED = (url: URL, provider: string) =>
  url.pathname.startsWith(calledPath('/api/autoLogin/')) || url.origin === provider

/** Collects the page's console output, and the requests and addresses of all tabs, from now on. */
function listen(page: Page) {
  const output: string[] = []
  const urls: URL[] = []
  page.on('console', (message) => output.push(message.text()))
  page.on('pageerror', (error) => output.push(String(error.stack)))
  page.context().on('request', (request) => urls.push(new URL(request.url())))
  page.context().on('page', (tab) => tab.on('framenavigated', (frame) => urls.push(new URL(frame.url()))))
  page.on('framenavigated', (frame) => urls.push(new URL(frame.url())))
  return { output, urls }
}

/** Everything that the page has stored, by key. */
function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const kept: Record<string, string> = { ...localStorage, ...sessionStorage }
    if (document.cookie) kept.cookie = document.cookie
    for (const { name } of await indexedDB.databases()) kept[`database ${name}`] = ''
    for (const name of await caches.keys()) kept[`cache ${name}`] = ''
    return kept
  })
}

const holding = (texts: readonly string[], secrets: readonly string[]) =>
  texts.filter((text) => secrets.some((secret) => text.includes(secret)))

/** The storage key under which the router keeps a tab's scroll positions. */
const SCROLLED = /^tsr-scroll-restoration/

test('no secret is logged, put into an address or stored where it should not be', async ({
  page,
  sandbox,
}) => {
  const { output, urls } = listen(page)
  const register = registerPage(page)
  await register.goto()
  await register.fillPhone()
  const code = await register.fillOtp(sandbox)
  await register.fillProfile()
  await register.fillBank()
  await register.submit.click()
  await register.onceDone()
  const login = loginPage(page)
  await login.goto()
  await login.remember.check()
  await login.signIn()
  await expect(homePage(page).total).toHaveAttribute('value', /\d/)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const secrets = [MEMBER.password, VISITOR.password, code, token, '1234567890', '123-456-7890']
  for (const game of ['PG', 'SBO', 'LAOHUAY']) {
    await homePage(page).card(game).click()
    await page.getByTestId('game-password-show').click()
    for (const part of ['game-username', 'game-password'])
      secrets.push((await page.getByTestId(part).textContent()) ?? '')
    if (game !== 'PG') {
      const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('game-play').click()])
      await tab.waitForLoadState()
      await tab.close()
    }
    await page.getByTestId('modal-close').click()
  }
  await page.getByTestId('nav-profile').click()
  await expect(page.getByTestId('profile-bank-account-no')).toHaveText(/\d/)
  expect(secrets.filter((secret) => secret.length > 3)).toHaveLength(secrets.length)
  expect(urls.length).toBeGreaterThan(30)

  const addresses = urls
    .filter((url) => !SPECIFIED(url, sandbox.providerUrl))
    .map(({ href }) => decodeURIComponent(href))
  expect(holding(addresses, secrets)).toEqual([])
  expect(holding(output, secrets)).toEqual([])
  const { token: kept, ...rest } = await stored(page)
  expect(kept).toBe(token)
  expect(Object.keys(rest).filter((key) => !KEYS.includes(key) && !SCROLLED.test(key))).toEqual([])
  expect(holding(Object.values(rest), secrets)).toEqual([])
  console.log(
    `tested ${secrets.length} secrets in ${addresses.length} addresses, ${output.length} console lines, ${Object.keys(rest).length} stored values, lost 0`,
  )

  // Control: the same check finds planted secrets.
  await page.evaluate((secret) => {
    console.log(`signed in with ${secret}`)
    localStorage.setItem('draft', secret)
    history.replaceState(null, '', `?p=${secret}`)
  }, MEMBER.password)
  await expect.poll(() => holding(output, secrets).length).toBe(1)
  await expect
    .poll(() => holding(urls.map(({ href }) => href).slice(addresses.length), secrets).length)
    .toBeGreaterThan(0)
  expect(holding(Object.values(await stored(page)), secrets)).toContain(MEMBER.password)
})

// What is left in memory, and to the next member, is in src/member/member-session.test.ts.
test('after a sign-out no tab has anything of the member on screen or in storage, nor has Back', async ({
  page,
  context,
  sandbox,
}) => {
  const login = loginPage(page)
  // Only a browser reads this redirect as another site's.
  await login.goto(`?redirect=${encodeURIComponent('/\\evil.example')}`)
  await login.remember.check()
  await login.signIn()
  await expect(homePage(page).total).toHaveAttribute('value', /\d/)
  expect(new URL(page.url()).origin).toBe(sandbox.url)
  const second = await context.newPage()
  await second.goto('/user/profile')
  await expect(second.getByTestId('profile-bank-account-no')).toHaveText(/\d/)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const account = await fetch(`${sandbox.url}/api/account/profile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const own = [
    token,
    MEMBER.phone,
    ...((await account.text()).match(/(?<="(?:_id|name|bankAccountName|bankAccountNo)":")[^"]+/g) ?? []),
  ]
  expect(own.filter((text) => text.length > 3)).toHaveLength(6)
  const traces = async (tab: Page) => {
    const places = [await tab.content(), JSON.stringify(await stored(tab))]
    return places.map((text) => own.filter((secret) => text.includes(secret)).length)
  }
  // Control: while the member is signed in, each check finds something.
  expect((await traces(second)).every((count) => count > 0)).toBe(true)

  await page.getByTestId('nav-profile').click()
  await expect(page.getByTestId('screen-profile')).toBeVisible()
  await page.getByTestId('logout').click()
  for (const tab of [page, second]) {
    await expect(loginPage(tab).submit).toBeVisible()
    await expect.poll(() => traces(tab)).toEqual([0, 0])
    const left = Object.keys(await stored(tab)).filter(
      (key) =>
        !/^(tsr-scroll-restoration.*|session-mark|chat-seen|locale|remember-agreement|chat-bubble|hide-balance|salt|code|code-since|reloaded)$/.test(
          key,
        ),
    )
    expect(left).toEqual([])
  }
  await page.goBack()
  await expect(page).toHaveURL(/redirect=%2Fuser%2Fhome/)
  await expect(login.submit).toBeVisible()
})
