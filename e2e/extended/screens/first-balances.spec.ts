import type { Page } from '@playwright/test'
import { expect, OTHER_MEMBER, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { appIsReady } from '../../support/browser/open-app'
import { holdRequests } from '../../support/sandbox/hold-requests'

/** The app's entry. Tests hold it, so only the document's own script shows anything. */
const ENTRY = /\/assets\/app-[^/]+\.js$/
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

const shown = (page: Page) => page.getByTestId('balances').locator('data').allTextContents()

test("the last known balance is the app's own, and is removed when the member leaves", async ({
  page,
  enter,
}) => {
  const home = homePage(page)
  await enter()
  await test.step('the app renders the same last known balance while it waits for the answer', async () => {
    const release = await reopened(page)
    await expect(home.stale).toContainText(EXACT)
    const drawn = await page.getByTestId('balances').innerHTML()
    release.app()
    await appIsReady(page)
    expect(await page.getByTestId('balances').innerHTML()).toBe(drawn)
    release.wallet()
    await expect(home.stale).toHaveCount(0)
  })

  for (const [end, leave] of [
    // Simulates entering the back-forward cache.
    [
      'leaving the page',
      () => {
        dispatchEvent(new PageTransitionEvent('pagehide'))
      },
    ],
    [
      'a sign-out in another tab',
      () => {
        localStorage.removeItem('token')
        dispatchEvent(new StorageEvent('storage', { key: 'token' }))
      },
    ],
  ] as const)
    await test.step(`${end} removes the last known balance at once`, async () => {
      const release = await reopened(page)
      // Control: another event doesn't remove the balance.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
      await expect(home.total).toHaveText('4,054.50')
      await page.evaluate(leave)
      await expect(home.stale).toHaveCount(0)
      await expect(home.total).toHaveText('')
      release.wallet()
      release.app()
      await appIsReady(page)
    })
})

/** Puts another member's token beside the stored balances from the next document on, before the app can remove them. */
async function replaceMember(page: Page, token: string) {
  const readKept = () => page.evaluate(() => localStorage.getItem('last-balances'))
  await expect.poll(readKept).toMatch(/"main":245075/)
  await page.addInitScript(
    ([token, kept]) => {
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('last-balances', kept ?? '')
    },
    [token, await readKept()] as const,
  )
}

test("the first paint has the member's last known balance, and nobody else's", async ({
  page,
  enter,
  sandbox,
}) => {
  const home = homePage(page)
  await enter()
  await test.step('a hidden balance shows no digit, old or true', async () => {
    await home.hide.click()
    const hidden = await reopened(page)
    await expect(home.stale).toContainText(EXACT)
    expect(await shown(page)).toEqual(['••••••', '••••••', '••••••'])
    hidden.wallet()
    await expect(home.stale).toHaveCount(0)
    await expect(page.locator('#prerendered')).toHaveCount(1)
    expect(await shown(page)).toEqual(['••••••', '••••••', '••••••'])
    await expect(home.hide).toHaveAttribute('aria-pressed', 'true')
    hidden.app()
    await appIsReady(page)
    await home.hide.click()
  })

  await test.step('the first paint has the last known balance, the answer replaces it, and the app changes nothing', async () => {
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

  await test.step('another member on the same phone is shown nothing of what was kept', async () => {
    await replaceMember(page, await sandbox.token(OTHER_MEMBER.phone))
    const release = await reopened(page)
    await expect(home.stale).toHaveCount(0)
    expect((await shown(page)).join('')).toBe('')
    release.wallet()
    await expect(home.main).toHaveAttribute('value', /^\d/)
    await expect(page.locator('#prerendered')).toHaveCount(1)
    const drawn = await shown(page)
    expect(drawn).not.toContain('4,054.50')
    release.app()
    await appIsReady(page)
    expect(await shown(page)).toEqual(drawn)
  })
})
