import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { appIsReady } from '../../support/browser/open-app'
import { workerIsReady } from '../../support/browser/service-worker'

test.use({ serviceWorkers: 'allow' })

/** The paths of the URLs in all caches of the browser. */
function cached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
}

test('the last known balances belong to one token and are removed at sign-out', async ({
  page,
  context,
  enter,
}) => {
  const home = homePage(page)
  await enter()
  await expect(home.total).toHaveAttribute('value', '4054.5')
  await workerIsReady(page)
  const balances = () => page.evaluate(() => localStorage.getItem('last-balances'))
  expect(await balances()).not.toBeNull()
  // Simulates another member on the same phone, offline.
  await page.evaluate(() => localStorage.setItem('token', 'another-token'))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByTestId('page-error')).toBeVisible()
  await expect(home.total).not.toHaveAttribute('value', /./)
  await page.getByTestId('logout').click()
  await expect(loginPage(page).submit).toBeVisible()
  expect(await balances()).toBeNull()
})

test('the worker stores no answer of the server, and uploads bypass it', async ({ page, enter, sandbox }) => {
  await enter()
  await expect(homePage(page).main).toBeVisible()
  await workerIsReady(page)
  await page.reload()
  await appIsReady(page)
  await page.getByTestId('nav-statement').click()
  await expect(page.getByTestId('screen-statement')).toBeVisible()
  const paths = await cached(page)
  // Control: the worker has stored the app's files.
  expect(paths.length).toBeGreaterThan(50)
  expect(paths).toContain('/index.html')
  expect(paths.filter((path) => !/^\/(?:index\.html|assets\/|brand\/)/.test(path))).toEqual([])
  expect(await sandbox.count('GET', '/api/wallet')).toBeGreaterThan(1)
  const answered = page.waitForResponse('**/api/wallet/slip')
  await page.evaluate(() => {
    const call = new XMLHttpRequest()
    call.open('POST', '/api/wallet/slip')
    call.setRequestHeader('Authorization', `Bearer ${localStorage.getItem('token')}`)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(2_000_000)], { type: 'image/jpeg' }), 'slip.jpg')
    call.send(form)
  })
  expect((await answered).fromServiceWorker()).toBe(false)
  // Control: the page itself comes from the worker.
  expect((await page.reload())?.fromServiceWorker()).toBe(true)
})
