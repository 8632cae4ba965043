import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { followLink, moveTo, openApp } from '../../support/browser/open-app'

test.use({ agreement: 'unread' })

const AGREEMENT = '/user/home?modal=agreement'
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('remember-agreement'))

async function goToProfile(page: Page) {
  await moveTo(page, '/user/profile')
  await expect(page.getByTestId('screen-profile')).toBeVisible()
}

test('it opens on home, whose address may name an unknown sheet', async ({ page, enter }) => {
  const home = homePage(page)
  await test.step('it opens by itself', async () => {
    await enter()
    await expect(home.modal('agreement')).toBeVisible()
  })

  for (const unknown of ['foo', 'password'])
    await test.step(`a sheet unknown to home (${unknown}) is ignored: the agreement still opens`, async () => {
      // A new visit.
      await openApp(page, `/user/home?modal=${unknown}`)
      await expect(home.modal('agreement')).toBeVisible()
      await home.close.click()
      await expect(page.locator('dialog')).toHaveCount(0)
      await expect(home.total).toBeVisible()
    })
})

test("the agreement is kept closed by OK with the checkbox only; the conditions and an operator's text", async ({
  page,
  enter,
  sandbox,
}) => {
  await sandbox.control('POST', 'settings', {
    notice: '<p>{percentFail}</p><img src=x onerror="window.ran=1"><form><input></form>',
  })
  const modal = page.getByTestId('modal-agreement')
  await test.step('an agreement that cannot be loaded is reported, with a retry', async () => {
    await sandbox.fault({ method: 'GET', path: '/api/lookup/agreements', kind: 'status', status: 400 })
    await enter(AGREEMENT)
    await expect(modal.getByTestId('page-error')).toBeVisible()
    await sandbox.clearFaults()
    await modal.getByTestId('page-error-retry').click()
    await expect(modal.getByRole('article')).toHaveCount(2)
  })

  await test.step('OK without the checkbox stores nothing', async () => {
    await page.getByTestId('agreement-ok').click()
    await expect(modal).toBeHidden()
    expect(await remembered(page)).toBeNull()
  })

  await test.step('closing it with the checkbox ticked stores nothing', async () => {
    await followLink(page, AGREEMENT)
    await page.getByTestId('agreement-remember').check()
    await page.getByTestId('modal-close').click()
    await expect(modal).toBeHidden()
    expect(await remembered(page)).toBeNull()
  })

  await test.step('OK with the checkbox keeps it from opening again', async () => {
    await followLink(page, AGREEMENT)
    await page.getByTestId('agreement-remember').check()
    await page.getByTestId('agreement-ok').click()
    await expect(modal).toBeHidden()
    expect(await remembered(page)).toBeTruthy()
  })

  await test.step('the conditions open from the menu on any page, and Back or two quick presses close only them', () =>
    tryConditions(page))

  await test.step("an operator's text runs no script", async () => {
    await followLink(page, '/user/bonus?modal=bonus&bonus=DAILY')
    const notice = page.getByTestId('bonus-notice')
    await expect(notice).toContainText('35')
    await expect(notice.locator('input, form, [onerror]')).toHaveCount(0)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
})

async function tryConditions(page: Page) {
  await goToProfile(page)
  const modal = page.getByTestId('modal-conditions')
  await page.getByTestId('nav-conditions').click()
  await expect(modal.getByRole('article')).toHaveCount(2)
  await page.goBack()
  await expect(modal).toBeHidden()
  await page.getByTestId('nav-conditions').click()
  await page.getByTestId('modal-close').evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(modal).toBeHidden()
  await expect(page.getByTestId('screen-profile')).toBeVisible()
  await page.goForward()
  await expect(modal).toBeVisible()
  await page.getByTestId('modal-close').click()
  await expect(modal).toBeHidden()
  await expect(page.getByTestId('screen-profile')).toBeVisible()
}
