import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { gamePage } from '../../pages/game.page'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'

// Sessions of one tab ("remember me" is off) on a phone with several tabs and members.

async function signIn(page: Page) {
  await loginPage(page).goto()
  await loginPage(page).signIn()
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
})
