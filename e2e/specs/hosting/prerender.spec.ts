import type { Page } from '@playwright/test'
import { expect, MEMBER, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { appIsReady } from '../../support/browser/open-app'
import { holdRequests } from '../../support/sandbox/hold-requests'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

/** Holds the app's entry, so that the prerendered page stays on screen. */
const holdApp = (page: Page) => holdRequests(page, /\/assets\/app-[^/]+\.js$/)

/** Opens home as a member and waits for its document only: the `load` event waits for the app. */
async function openHome(page: Page, sandbox: SandboxControl) {
  const release = await holdApp(page)
  const token = await sandbox.token(MEMBER.phone)
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto('/user/home', { waitUntil: 'commit' })
  await expect(page.locator('#prerendered')).toHaveCount(1)
  return release
}

test('the sign-in page is shown before the app is live, and input and presses are kept', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByTestId('login-submit')).toBeVisible()
  const prerendered = await page.getByTestId('login-submit').textContent()
  await page.getByTestId('login-username').fill(MEMBER.phone)
  await page.getByTestId('login-password').fill(MEMBER.password)
  await page.getByTestId('login-submit').click()
  await expect(page.locator('#prerendered')).toHaveCount(1)
  release()
  await expect(page.getByTestId('screen-home')).toBeVisible()
  await appIsReady(page)
  await page.getByTestId('logout').click()
  await expect(page.getByTestId('login-submit')).toHaveText(prerendered ?? '')
})

test('an early language choice, checkbox, shown password and focus are kept', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const password = page.getByTestId('login-password')
  await password.fill(MEMBER.password)
  await page.getByTestId('login-remember').check()
  await page.getByTestId('lang-select').selectOption('en')
  await page.getByTestId('login-password-show').click()
  await page.getByTestId('login-forgot').focus()
  await expect(page.locator('#prerendered')).toHaveCount(1)
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await appIsReady(page)
  await expect(password).toHaveValue(MEMBER.password)
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByTestId('login-remember')).toBeChecked()
  await expect(page.getByTestId('login-forgot')).toBeFocused()
})

test('a sheet requested by a double tap before home is live opens once', async ({ page, sandbox }) => {
  const release = await openHome(page, sandbox)
  const tile = page.getByTestId('tile-deposit')
  await tile.dblclick()
  release()
  await expect(page.getByTestId('modal-deposit')).toBeVisible()
  await appIsReady(page)
  await page.goBack()
  await expect(page.getByTestId('modal-deposit')).toBeHidden()
  await expect(page).toHaveURL('/user/home')
  await expect(tile).toBeFocused()
})

test('a link pressed before home is live leads to its page, and Back leads home', async ({
  page,
  sandbox,
}) => {
  const release = await openHome(page, sandbox)
  await Promise.all([
    page.waitForURL('/user/statement', { waitUntil: 'commit' }),
    page.getByTestId('nav-statement').click(),
  ])
  release()
  await expect(page.getByTestId('screen-statement')).toBeVisible()
  await page.goBack()
  await expect(page.getByTestId('wallet-balance')).toHaveAttribute('value', /\d/)
})

// The texts and the markup are in src/prerender/first-balances.test.tsx.
test('the answer replaces the last known balance of the first paint, and neither it nor the app moves anything', async ({
  page,
  enter,
}) => {
  const home = homePage(page)
  await enter()
  await expect(home.total).toHaveText('4,054.50')
  // Stores another balance in the next document, because the current page's reads could overwrite it.
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('last-balances') ?? '')
    localStorage.setItem('last-balances', JSON.stringify({ ...kept, main: 1_234_567_00 }))
  })
  const releaseWallet = await holdRequests(page, /\/api\/wallet$/)
  const releaseApp = await holdApp(page)
  await page.goto('/user/home', { waitUntil: 'commit' })
  await expect(home.total).toHaveText('1,236,170.75')
  const box = await home.tile('deposit').boundingBox()
  releaseWallet()
  await expect(home.total).toHaveText('4,054.50')
  await expect(page.locator('#prerendered')).toHaveCount(1)
  expect(await home.tile('deposit').boundingBox()).toEqual(box)
  releaseApp()
  await appIsReady(page)
  expect(await home.tile('deposit').boundingBox()).toEqual(box)
})
