import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { freezeClock } from '../../support/browser/freeze-clock'
import { followLink, moveTo, openApp } from '../../support/browser/open-app'
import { passTime } from '../../support/browser/pass-time'

test.use({ agreement: 'unread' })

async function goToProfile(page: Page) {
  await moveTo(page, '/user/profile')
  await expect(page.getByTestId('screen-profile')).toBeVisible()
}

test('an empty list of agreements opens no sheet', async ({ page, enter, sandbox }) => {
  await page.clock.install()
  await page.route('**/api/lookup/agreements', (route) => route.fulfill({ json: [] }))
  await enter()
  await expect(homePage(page).total).toBeVisible()
  // Twice the time after which a sheet with agreements opens.
  await passTime(page, 3_000)
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(await sandbox.count('GET', '/api/wallet')).toBeGreaterThan(0)
})

test('the agreement waits for another sheet, and not for who has left', async ({ page, enter }) => {
  const home = homePage(page)
  await page.clock.install()
  await test.step('the agreement waits for another sheet and opens once', async () => {
    await enter('/user/home?modal=withdraw')
    await expect(home.modal('withdraw')).toBeVisible()
    await passTime(page, 5_000)
    await expect(home.modal('withdraw')).toBeVisible()
    await expect(home.modal('agreement')).toBeHidden()
    await home.close.click()
    await expect(home.modal('agreement')).toBeVisible()
    await home.close.click()
    await expect(home.modal('agreement')).toBeHidden()
    await goToProfile(page)
    await followLink(page, '/user/home')
    await expect(home.screen).toBeVisible()
    await passTime(page, 5_000)
    await expect(home.modal('agreement')).toBeHidden()
  })

  await test.step('leaving home before the agreement opens cancels it', async () => {
    // A new visit.
    await openApp(page, '/user/profile')
    await freezeClock(page)
    const come = async () => {
      await followLink(page, '/user/home')
      await expect(home.screen).toBeVisible()
    }
    await come()
    await passTime(page, 1_000)
    await goToProfile(page)
    await passTime(page, 5_000)
    await expect(page.getByTestId('screen-profile')).toBeVisible()
    await expect(home.modal('agreement')).toBeHidden()
    // Control: it opens for a member who stays, 1.5 s after home.
    await come()
    await passTime(page, 1_400)
    await expect(home.modal('agreement')).toBeHidden()
    await passTime(page, 200)
    await expect(home.modal('agreement')).toBeVisible()
  })
})
