import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { appIsReady } from '../../support/browser/open-app'
import { workerIsReady } from '../../support/browser/service-worker'

test.use({ serviceWorkers: 'allow' })

test('the worker stores no answer of the server, and uploads bypass it', async ({ page, enter, sandbox }) => {
  await enter()
  await expect(homePage(page).main).toBeVisible()
  await workerIsReady(page)
  await page.reload()
  await appIsReady(page)
  await page.getByTestId('nav-statement').click()
  await expect(page.getByTestId('screen-statement')).toBeVisible()
  const paths = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
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
