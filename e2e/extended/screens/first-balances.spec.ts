import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { appIsReady } from '../../support/browser/open-app'
import { ENTRY } from '../../support/browser/prerendered'
import { holdRequests } from '../../support/sandbox/hold-requests'

const WALLET = /\/api\/wallet$/
const EXACT = /\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d/

/**
 * Opens home again, in a new document, with the app and the wallet's answer held. `change` runs before the scripts of
 * this document and of later ones.
 */
async function reopened(page: Page, change: () => unknown = () => {}) {
  await expect(homePage(page).total).toHaveText(/4,054.50|•/)
  // Runs in the next document, because the current page's reads could overwrite what is stored now.
  await page.addInitScript(change)
  const app = await holdRequests(page, ENTRY)
  const wallet = await holdRequests(page, WALLET)
  await page.goto('/user/home', { waitUntil: 'commit' })
  await expect(page.locator('#prerendered [data-testid="screen-home"]')).toBeVisible()
  return { app, wallet }
}

test('the first paint has the last known balance, the answer replaces it, and the app changes nothing', async ({
  page,
  enter,
}) => {
  const home = homePage(page)
  await enter()
  // Stores another balance than the server has, as if it had changed elsewhere meanwhile.
  const release = await reopened(page, () => {
    const kept = JSON.parse(localStorage.getItem('last-balances') ?? '')
    localStorage.setItem('last-balances', JSON.stringify({ ...kept, main: 1_234_567_00 }))
  })
  await expect(home.total).toHaveText('1,236,170.75')
  await expect(home.main).toHaveAttribute('value', '1234567')
  await expect(home.stale).toContainText(EXACT)
  const box = await home.tile('deposit').boundingBox()

  release.wallet()
  await expect(home.main).toHaveAttribute('value', '2450.75')
  await expect(home.total).toHaveText('4,054.50')
  await expect(home.stale).toHaveCount(0)
  await expect(page.locator('#prerendered')).toHaveCount(1)
  const drawn = await page.getByTestId('balances').innerHTML()
  expect(await home.tile('deposit').boundingBox()).toEqual(box)

  release.app()
  await appIsReady(page)
  expect(await page.getByTestId('balances').innerHTML()).toBe(drawn)
  expect(await home.tile('deposit').boundingBox()).toEqual(box)
})
