import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '../../../src/lib/browser/storage'
import { expect, MEMBER, test } from '../../fixtures'
import { gamePage } from '../../pages/game.page'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { registerPage, VISITOR } from '../../pages/register.page'
import { calledPath } from '../../support/build-settings'
import { memberApi } from '../../support/sandbox/member-api'

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

/** The answers in the app's query cache, found through React's internals. */
function remembered(page: Page): Promise<string> {
  return page.evaluate(() => {
    interface Fiber {
      memoizedProps?: { client?: { getQueryCache?: () => { getAll: () => { state: unknown }[] } } }
      child: Fiber | null
      stateNode?: { current?: Fiber }
    }
    const holders = [...document.querySelectorAll('body, body *')]
    const key = (element: Element) =>
      Object.keys(element).find((name) => name.startsWith('__reactContainer$'))
    const root = holders.find(key)
    const container: Fiber | undefined = root && Reflect.get(root, key(root) ?? '')
    let fiber: Fiber | null = container?.stateNode?.current ?? container ?? null
    while (fiber && !fiber.memoizedProps?.client?.getQueryCache) fiber = fiber.child
    const cache = fiber?.memoizedProps?.client?.getQueryCache?.()
    if (!cache) throw new Error('no query cache found')
    return JSON.stringify(cache.getAll().map(({ state }) => state))
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
    await gamePage(page).show.click()
    secrets.push(
      (await gamePage(page).username.textContent()) ?? '',
      (await gamePage(page).password.textContent()) ?? '',
    )
    if (game === 'PG') {
      await page.getByTestId('modal-close').click()
      continue
    }
    const [tab] = await Promise.all([page.waitForEvent('popup'), gamePage(page).play.click()])
    await tab.waitForLoadState()
    await tab.close()
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

test('after a sign-out no tab has anything of the member on screen, in memory or in storage', async ({
  page,
  context,
  sandbox,
}) => {
  const login = loginPage(page)
  await login.goto()
  await login.remember.check()
  await login.signIn()
  await expect(homePage(page).total).toHaveAttribute('value', /\d/)
  const second = await context.newPage()
  await second.goto('/user/profile')
  await expect(second.getByTestId('profile-bank-account-no')).toHaveText(/\d/)
  const account = await (await memberApi(sandbox)).call('GET', '/api/account/profile')
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const own = [
    token,
    MEMBER.phone,
    ...(JSON.stringify(account).match(/(?<="(?:_id|name|bankAccountName|bankAccountNo)":")[^"]+/g) ?? []),
  ]
  expect(own.filter((text) => text.length > 3)).toHaveLength(6)
  const traces = async (tab: Page) => {
    const places = [await tab.content(), await remembered(tab), JSON.stringify(await stored(tab))]
    return places.map((text) => own.filter((secret) => text.includes(secret)).length)
  }
  // Control: while the member is signed in, each check finds something.
  expect((await traces(second)).every((count) => count > 0)).toBe(true)

  await page.getByTestId('logout').click()
  for (const tab of [page, second]) {
    await expect(loginPage(tab).submit).toBeVisible()
    await expect.poll(() => traces(tab)).toEqual([0, 0, 0])
    const left = Object.keys(await stored(tab)).filter(
      (key) =>
        !/^(tsr-scroll-restoration.*|session-mark|chat-seen|locale|remember-agreement|chat-bubble|hide-balance|salt|code|code-since|reloaded)$/.test(
          key,
        ),
    )
    expect(left).toEqual([])
  }
  console.log(`tested ${own.length} texts of the member in 3 places of 2 tabs, lost 0`)
})

test("the document's prefetched calls carry only the token, as the app's own calls do", async ({
  page,
  enter,
}) => {
  await page.addInitScript(() => {
    const { fetch } = window
    const sent: unknown[] = []
    Reflect.set(window, 'sentAhead', sent)
    window.fetch = (url, options) => {
      sent.push(url instanceof Request ? url.credentials : options?.credentials)
      return fetch(url, options)
    }
  })
  await enter()
  await expect(homePage(page).total).toHaveAttribute('value', '4054.5')
  const credentials = await page.evaluate<unknown[]>('window.sentAhead')
  expect(credentials.length).toBeGreaterThan(1)
  expect(new Set(credentials)).toEqual(new Set(['same-origin']))
})
