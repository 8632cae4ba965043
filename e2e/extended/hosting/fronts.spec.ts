import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { bonusPage } from '../../pages/bonus.page'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { transferPage } from '../../pages/transfer.page'

// What stands between a phone and the wallet: a front with a cookie of its own, and a WebView that is wrong about its
// connection.

/** A front that lets only calls with its cookie through. Gives the paths of those that it stopped. */
async function startFront(page: Page): Promise<string[]> {
  const stopped: string[] = []
  await page.route('**/api/**', async (route: Route) => {
    const { cookie = '' } = await route.request().allHeaders()
    if (cookie.includes('front=passed')) return route.continue()
    stopped.push(new URL(route.request().url()).pathname)
    return route.fulfill({
      status: 403,
      contentType: 'text/html',
      body: '<!doctype html><p>Are you human?</p>',
    })
  })
  return stopped
}

test('a front that wants its own cookie lets every call through', async ({
  page,
  context,
  enter,
  baseURL,
}) => {
  const home = homePage(page)
  const url = baseURL ?? ''
  await context.addCookies([{ name: 'front', value: 'passed', url }])
  const stopped = await startFront(page)
  await enter()
  await expect(home.main).toHaveAttribute('value', '2450.75')
  // Sent by the app: a GET that changes something.
  const refreshed = page.waitForResponse('**/api/wallet/refresh/slot')
  await home.refresh.click()
  expect((await refreshed).status()).toBe(200)
  await page.goto('/user/bonus')
  await expect(bonusPage(page).card('DAILY')).toBeVisible()
  expect(stopped).toEqual([])
  // Control: without its cookie the front stops calls.
  await context.clearCookies()
  await page.goto('/user/home')
  await expect.poll(() => stopped).toContain('/api/wallet')
})

test.describe('a browser that says it is offline, and is not', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })),
  )

  test('signs in, opens the tiles and moves money once', async ({ page, sandbox }) => {
    const home = homePage(page)
    const login = loginPage(page)
    const transfer = transferPage(page)
    await login.goto()
    // Until something has been answered, the notice repeats what the phone says.
    await expect(page.getByTestId('offline')).toBeVisible()
    await login.signIn()
    await expect(home.main).toHaveAttribute('value', '2450.75')
    await expect(page.getByTestId('offline')).toBeHidden()
    for (const name of ['deposit', 'withdraw', 'invite', 'refund'])
      await expect(home.tile(name)).toBeEnabled()
    await page.getByTestId('home-transfer').click()
    await transfer.fill({ to: 'PG', amount: '10' })
    await transfer.submit.click()
    await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', 'success')
    expect(await sandbox.count('POST', '/api/wallet/transfer')).toBe(1)
  })

  test('tells a write that fails at once as not sent', async ({ page, enter, context, sandbox }) => {
    const transfer = transferPage(page)
    await enter('/user/home?modal=transfer')
    await transfer.fill({ to: 'PG', amount: '10' })
    await context.setOffline(true)
    await transfer.submit.click()
    await expect(page.getByTestId('alert')).toHaveAttribute('data-outcome', 'refused')
    expect(await sandbox.count('POST', '/api/wallet/transfer')).toBe(0)
  })
})
