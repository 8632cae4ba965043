import type { Page } from '@playwright/test'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'

// src/features/login/login.screen.test.tsx has the other ways. Only a browser reads this one as another site's.
test('after sign-in a redirect to another site is ignored', async ({ page, sandbox }) => {
  await loginPage(page).goto(`?redirect=${encodeURIComponent('/\\evil.example')}`)
  await loginPage(page).signIn()
  await expect(page.getByTestId('logout')).toBeVisible()
  expect(new URL(page.url()).origin).toBe(sandbox.url)
})

/** Records from now on whether the page shows any of the texts, and which. */
const watchFor = (page: Page, texts: string[]) =>
  page.evaluate((watched) => {
    const note = () => {
      for (const text of watched)
        if (document.body.textContent?.includes(text))
          sessionStorage.setItem('leaked', `${sessionStorage.getItem('leaked') ?? ''} ${text}`)
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, texts)

const leaked = (page: Page) => page.evaluate(() => sessionStorage.getItem('leaked'))

test('nothing of the previous member is ever shown to the next one', async ({ page, sandbox }) => {
  const login = loginPage(page)
  await login.goto()
  await login.signIn()
  const name = page.getByTestId('player-name')
  await expect(name).toHaveText(/\S/)
  const total = page.getByTestId('total-balance')
  await expect(total).toHaveText(/\d/)
  const [first, balance] = [(await name.textContent()) ?? '', (await total.textContent()) ?? '']
  await page.getByTestId('logout').click()
  await expect(login.submit).toBeVisible()
  await watchFor(page, [first, balance])
  await sandbox.fault({ method: 'GET', path: '/api/wallet', kind: 'slow', ms: 1_500 })
  await login.signIn(OTHER_MEMBER)
  await expect(name).toHaveText(/\S/)
  await expect(name).not.toHaveText(first)
  await expect(total).toHaveText(/\d/)
  expect(await leaked(page)).toBeNull()
  // Control: a shown text is recorded.
  for (const text of [first, balance]) {
    await page.evaluate((shown) => document.body.append(shown), text)
    await expect.poll(() => leaked(page)).toContain(text)
  }
})

test('signing out ends the session in every tab, and Back shows nothing of the member', async ({
  page,
  context,
  enter,
}) => {
  const second = await context.newPage()
  await enter()
  await expect(page.getByTestId('screen-home')).toBeVisible()
  await second.goto('/user/home')
  await expect(second.getByTestId('screen-home')).toBeVisible()
  // Adds a history entry, so that Back leads to one of the member's pages.
  await page.getByTestId('nav-profile').click()
  await expect(page.getByTestId('screen-profile')).toBeVisible()
  await page.getByTestId('logout').click()
  await expect(page.getByTestId('screen-login')).toBeVisible()
  await expect(second.getByTestId('screen-login')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/redirect=%2Fuser%2Fhome/)
  await expect(page.getByTestId('screen-login')).toBeVisible()
  for (const screen of ['screen-home', 'screen-profile', 'player-name', 'total-balance'])
    await expect(page.getByTestId(screen), screen).toHaveCount(0)
})
