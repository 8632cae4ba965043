import type { BrowserContext, Page } from '@playwright/test'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { gamePage } from '../../pages/game.page'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'
import { openApp } from '../../support/browser/open-app'

// Sessions of one tab ("remember me" is off) on a phone with several tabs and members.

async function signIn(page: Page, member?: typeof OTHER_MEMBER) {
  await loginPage(page).goto()
  await loginPage(page).signIn(member)
  await expect(page.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
}

/** The texts on the page that only a signed-in member sees. */
const isSignedOut = async (page: Page) => {
  await expect(page.getByTestId('screen-login')).toBeVisible()
  for (const handle of ['player-name', 'total-balance', 'logout'])
    await expect(page.getByTestId(handle), handle).toHaveCount(0)
  expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')])).toEqual(
    [null, null],
  )
}

/** Opens a tab as `window.open` does, with a copy of the page's session storage. */
async function openCopy(context: BrowserContext, page: Page, path: string): Promise<Page> {
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((address) => void window.open(address), path),
  ])
  await expect(copy.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
  return copy
}

test('a sign-out ends every session, in tabs that no event reaches too', async ({
  page,
  context,
  sandbox,
}) => {
  await signIn(page)
  const gone = await openCopy(context, page, '/user/home')
  const frozen = await openCopy(context, page, '/user/home')

  await test.step('the tab of a game has no copy of the session', async () => {
    await homePage(page).card('SBO').click()
    await gamePage(page).show.click()
    await expect(gamePage(page).username).toHaveText(/\S/)
    const [tab] = await Promise.all([page.waitForEvent('popup'), gamePage(page).play.click()])
    await tab.waitForURL(`${sandbox.providerUrl}/**`)
    await tab.goto(`${sandbox.url}/user/home`)
    await expect(tab.getByTestId('screen-login')).toBeVisible()
    expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await tab.close()
    await homePage(page).close.click()
  })

  await test.step('a tab that was on the site of a game comes back signed out', async () => {
    await gone.goto(sandbox.providerUrl)
    await page.getByTestId('logout').click()
    await isSignedOut(page)
    await isSignedOut(frozen)
    const calls = (await sandbox.requests()).length
    await gone.goto(`${sandbox.url}/user/home`)
    await isSignedOut(gone)
    const sent = (await sandbox.requests()).slice(calls).map(({ path }) => path)
    expect(sent).not.toContain('/api/wallet')
  })

  await test.step("the next member's sign-in does not bring it back", async () => {
    await gone.goto(sandbox.providerUrl)
    await signIn(page, OTHER_MEMBER)
    await gone.goto(`${sandbox.url}/user/home`)
    await isSignedOut(gone)
    await gone.goBack()
    await gone.goBack()
    await isSignedOut(gone)
    await expect(page.getByTestId('total-balance')).toBeVisible()
  })
})

test('two tabs of one member live side by side, and another member ends both', async ({ page, context }) => {
  await signIn(page)
  const second = await context.newPage()
  await page.getByTestId('tile-withdraw').click()
  await page.getByTestId('withdraw-amount').fill('123')

  await test.step('the same member signs in elsewhere, and what is typed here stays', async () => {
    await signIn(second)
    await expect(page.getByTestId('withdraw-amount')).toHaveValue('123')
    await page.reload()
    await expect(page.getByTestId('modal-withdraw')).toBeVisible()
    await openApp(second, '/user/profile')
    await expect(second.getByTestId('screen-profile')).toBeVisible()
  })

  await test.step('signing out in one signs out in both', async () => {
    await second.getByTestId('logout').click()
    await isSignedOut(second)
    await isSignedOut(page)
  })

  await test.step('another member ends both', async () => {
    await signIn(page)
    await loginPage(second).goto()
    await signIn(second, OTHER_MEMBER)
    await isSignedOut(page)
    await expect(second.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
  })

  await test.step("one tab's session ends by itself, and the other's goes on", async () => {
    await loginPage(page).signIn(OTHER_MEMBER)
    await expect(page.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
    await page.route('**/api/wallet', (route) =>
      route.fulfill({ status: 401, json: { message: 'invalid-token' } }),
    )
    await page.reload()
    await isSignedOut(page)
    await second.reload()
    await expect(second.getByTestId('total-balance')).toHaveAttribute('value', /\d/)
  })
})
