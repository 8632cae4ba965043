import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createSandbox } from '../../../mocks/server/app'
import { expect, MEMBER, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { freezeClock } from '../../support/browser/freeze-clock'
import { appIsReady } from '../../support/browser/open-app'
import { holdRequests } from '../../support/sandbox/hold-requests'

test.use({ serviceWorkers: 'allow' })
/** Waits until the worker has stored the app's files and controls the page. */
async function workerIsReady(page: Page) {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** The worker stores the whole app before it is installed. */
const INSTALLED = { timeout: 30_000 }

const EXACT = /\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d/

test('the worker stores the app and no answer of the server; opened offline, home says so and shows the last known balances with their time, and a sheet says what it could not read', async ({
  page,
  context,
  enter,
}) => {
  const home = homePage(page)
  await page.clock.install()
  await enter()
  await expect(home.total).toHaveAttribute('value', '4054.5')
  // Control: online everything is enabled and nothing is stale.
  await expect(home.tile('deposit')).toBeEnabled()
  await expect(home.inviteReceive).toBeVisible()
  await expect(home.stale).toBeHidden()
  await expect(home.lastUpdate).not.toContainText(EXACT)
  await workerIsReady(page)
  // Control: the page itself comes from the worker.
  expect((await page.reload())?.fromServiceWorker()).toBe(true)
  await appIsReady(page)
  const answered = page.waitForResponse('**/api/wallet/slip')
  await page.evaluate(() => {
    const call = new XMLHttpRequest()
    call.open('POST', '/api/wallet/slip')
    call.send(new Blob([new Uint8Array(2_000_000)]))
  })
  expect((await answered).fromServiceWorker(), 'an upload').toBe(false)
  const paths = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !/^\/(?:index\.html|assets\/|brand\/)/.test(path))).toEqual([])

  await context.setOffline(true)
  // Where the installed app starts.
  await page.goto('/')
  await expect(page.getByTestId('offline')).toBeVisible()
  // Every chunk is stored: a screen that was never opened opens offline.
  await page.getByTestId('nav-statement').click()
  await expect(page.getByTestId('screen-statement')).toBeVisible()
  await expect(page.getByTestId('crash-reload')).toBeHidden()
  await page.getByTestId('nav-home').click()
  await expect(home.total).toHaveAttribute('value', '4054.5')
  await expect(home.main).toHaveAttribute('value', '2450.75')
  await expect(home.stale).toContainText(EXACT)
  await expect(home.lastUpdate).toContainText(EXACT)
  await expect(home.inviteReceive).toBeHidden()
  // The browser's word for being offline is a hint: what is pressed opens, and its parts say what could not be read.
  for (const name of ['deposit', 'withdraw', 'invite', 'refund']) {
    await home.tile(name).click()
    await expect(home.modal(name).getByTestId('page-error').first()).toBeVisible({ timeout: 20_000 })
    await home.close.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // Only the sums are stored, no name and no account number.
  expect(await page.evaluate(() => localStorage.getItem('last-balances'))).toMatch(
    /^\{"of":\d+,"at":\d+,"main":245075,"games":160375,"atLeast":false\}$/,
  )

  // No retry is due while the clock stands, so only the `online` event can refetch the balances.
  await freezeClock(page)
  await Promise.all([page.waitForRequest('**/api/wallet'), context.setOffline(false)])
  await page.clock.resume()
  await expect(page.getByTestId('offline')).toBeHidden()
  await expect(home.stale).toBeHidden()
})

test('a newer version is offered, never forced; the offer is hidden during money actions and a press accepts it', async ({
  page,
  dist,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  cpSync(dist, folder, { recursive: true })
  const old = createSandbox({ staticDir: folder })
  await old.listen(0)
  const { url } = old
  let running = old
  try {
    await page.goto(`${url}/login`)
    await workerIsReady(page)
    await page.evaluate(() => Object.assign(window, { samePage: true }))

    const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
    for (const packed of ['sw.js.br', 'sw.js.gz']) rmSync(join(folder, packed))
    const look = () =>
      page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update()
      })
    const offer = page.getByTestId('new-version')
    const caches = () => page.evaluate(() => window.caches.keys())

    const deploy = async (text: string) => {
      await running.close()
      writeFileSync(join(folder, 'sw.js'), text)
      running = createSandbox({ staticDir: folder })
      await running.listen(Number(new URL(url).port))
      await look()
    }

    // A worker of the page's own version is activated silently.
    await deploy(worker.replace('"cache":"shell-', '"cache":"shell-same-'))
    await expect.poll(caches, INSTALLED).toEqual([expect.stringMatching(/^shell-same-/)])
    await expect(offer).toBeHidden()

    // Another build at the same address. The app's entry file identifies the version, because every change renames it.
    const newer = worker
      .replace('"version":"/assets/app-', '"version":"/assets/app-newer-')
      .replace('"cache":"shell-', '"cache":"shell-newer-')
    expect(newer).toContain('"version":"/assets/app-newer-')
    // The build's page names its version, and a worker keeps no other page.
    const [, version = ''] = /"version":"([^"]+)"/.exec(newer) ?? []
    appendFileSync(join(folder, 'index.html'), `<!-- ${version} -->`)
    await deploy(newer)
    await expect(offer).toBeVisible(INSTALLED)
    // The member continues on the same page: the offer is hidden during the sign-in and comes back.
    const login = loginPage(page)
    const answer = await holdRequests(page, '**/api/login')
    await login.signIn(MEMBER)
    await expect(offer).toBeHidden()
    answer()
    await expect(homePage(page).main).toBeVisible()
    await expect(offer).toBeVisible()
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true)

    await page.getByTestId('new-version-take').click()
    await page.waitForFunction(() => !('samePage' in window))
    await expect(homePage(page).main).toBeVisible()
    await expect(offer).toBeHidden()
    await expect.poll(caches, INSTALLED).toEqual([expect.stringMatching(/^shell-newer-/)])
  } finally {
    await page.close()
    await running.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
