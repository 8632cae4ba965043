import type { Page } from '@playwright/test'
import { DEEP_HTML } from '../../../src/lib/text/html.corpus'
import { expect, test, WITH_MOTION } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { loginPage } from '../../pages/login.page'

test.use(WITH_MOTION)

const REFRESH = '/api/wallet/refresh/slot'
const WALLET = '/api/wallet'

/** Spoils parts of the wallet's answer: an amount, a category, a logo, a game without a code, no invite. */
const garbleWallet = (page: Page) =>
  page.route('**/api/wallet', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.slots[0].amount = 'about 300'
    body.slots[1].category = 'arcade'
    body.slots[1].logo = 'javascript:alert(1)'
    body.slots.push({ name: 'no code' })
    body.invite = null
    await route.fulfill({ response: answer, json: body })
  })

test('balances that cannot be read are reported, and nothing else is lost', async ({
  page,
  enter,
  sandbox,
}) => {
  const home = homePage(page)
  /** Signs out, and in again with a fault of the server. */
  const signInAgain = async (fault: Record<string, unknown>) => {
    await home.closeToasts()
    await page.getByTestId('logout').click()
    await sandbox.fault({ method: 'GET', kind: 'status', ...fault })
    await loginPage(page).signIn()
    await expect(home.screen).toBeVisible()
  }
  await test.step('an amount that cannot be read is a dash, and the total is "at least" the rest', async () => {
    await garbleWallet(page)
    await enter()
    await expect(home.cardAmount('PG')).toHaveText('–')
    await expect(home.cardAmount('PG')).not.toHaveAttribute('value', /./)
    await expect(page.getByTestId('total-at-least')).toBeVisible()
    await expect(home.total).toHaveAttribute('value', '3734')
    await expect(page.getByTestId('invite-bonus')).toHaveText('–')
    await expect(page.getByTestId('invite-receive')).toBeDisabled()
    await expect(page.getByTestId('section-slot').getByTestId('game-card-JOKER2')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a wallet that cannot be read leaves the tiles usable, and a retry loads it', async () => {
    await signInAgain({ path: WALLET, status: 400, code: 'NO_WALLET' })
    await expect(page.getByTestId('page-error')).toHaveAttribute('data-code', 'NO_WALLET')
    await expect(home.total).not.toHaveAttribute('value', /./)
    await expect(home.tile('deposit')).toBeVisible()
    // Waits for the refresh on entry: once the fault is cleared it would refetch the wallet and leave nothing to retry.
    await expect(home.refresh).not.toHaveAttribute('aria-busy', 'true')
    await sandbox.clearFaults()
    await page.getByTestId('page-error-retry').click()
    await expect(home.total).toHaveAttribute('value', '4054.5')
    await expect(home.stale).toBeHidden()
  })

  await test.step('a balance that could not be refetched shows its age', async () => {
    await sandbox.fault({ method: 'GET', path: WALLET, kind: 'status', status: 400 })
    await home.refresh.click()
    await expect(home.stale).toContainText(/\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d/)
    await expect(home.total).toHaveAttribute('value', '4054.5')
    await sandbox.clearFaults()
    await home.refresh.click()
    await expect(home.stale).toBeHidden()
  })

  await test.step('"too often" is reported after a press and never on entry', async () => {
    const code = 'REQUEST_LIMIT_1MIN'
    const before = await sandbox.count('GET', REFRESH)
    await signInAgain({ path: REFRESH, status: 429, code })
    await expect.poll(() => sandbox.count('GET', REFRESH)).toBe(before + 1)
    await expect(home.total).toHaveAttribute('value', '4054.5')
    // Checked a single time, after the answer: a retrying assertion would pass as soon as a toast had disappeared by
    // itself.
    await expect(home.refresh).not.toHaveAttribute('aria-busy', 'true')
    expect(await home.toast.count()).toBe(0)
    await home.refresh.click()
    await expect(home.toast).toHaveAttribute('data-code', code)
  })
})

test.describe('on a narrow phone', () => {
  test.use({ scenario: 'full', viewport: { width: 320, height: 568 } })

  test('home shows any number of games', async ({ page, enter, enterAnew }) => {
    await test.step('with sixty games and long names nothing scrolls sideways, even at twice the text size', async () => {
      await enter()
      await expect(page.locator('[data-testid^=game-card-][data-active]')).toHaveCount(60)
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(await sideways()).toBeLessThanOrEqual(0)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await sideways()).toBeLessThanOrEqual(0)
    })

    await test.step('without games home says that there are no games', async () => {
      await enterAnew({ scenario: 'nothing' })
      await expect(page.getByTestId('empty')).toBeVisible()
      await expect(homePage(page).total).toHaveAttribute('value', '0')
      await expect(homePage(page).inviteReceive).toBeDisabled()
    })
  })
})

test('a notice of deeply nested markup is shown, and so is its page', async ({ page, enter, sandbox }) => {
  await sandbox.control('POST', 'settings', { notice: DEEP_HTML })
  await enter()
  await expect(page.getByTestId('home-notice')).toHaveText('deep')
  await expect(homePage(page).total).toHaveAttribute('value', /\d/)
})
