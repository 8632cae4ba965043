import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { withdrawPage } from '../../pages/withdraw.page'

/** The live region around an element. Screen readers only follow a region that stays in the page. */
const regionOf = (part: Locator) => part.locator('xpath=ancestor::*[@aria-live="polite"]')
const MARK = 'data-same'

test('a new balance is announced in the region of the old one; a message takes the focus and has a name', async ({
  page,
  enter,
}) => {
  const [home, withdraw] = [homePage(page), withdrawPage(page)]
  await enter()
  await expect(home.total).toHaveAttribute('value', '4054.5')
  await expect(regionOf(home.total)).toHaveCount(1)
  await regionOf(home.total).evaluate((region, mark) => region.setAttribute(mark, ''), MARK)

  await home.tile('withdraw').click()
  await withdraw.amount.fill('450.50')
  await withdraw.submit.click()
  await expect(page.getByRole('alertdialog', { name: /./ })).toHaveCount(1)
  await expect(home.confirm.locator(':focus')).toHaveCount(1)
  await home.confirmOk.click()
  await expect(home.alert).toHaveAttribute('data-outcome', 'success')
  await expect(home.alert).toHaveRole('alertdialog')
  await expect(home.alert).toHaveAccessibleName(/./)
  await expect(home.alert.locator(':focus')).toHaveCount(1)
  await home.alertOk.click()

  await expect(home.total).toHaveAttribute('value', '3604')
  await expect(page.locator(`[${MARK}]`)).toContainText('3,604.00')
})

test('a toast is told in a live region that was there before it, on the page and in a sheet', async ({
  page,
  enter,
  sandbox,
}) => {
  const home = homePage(page)
  /** The regions of the page and of the sheet, which makes the page inert. */
  const [region, inSheet] = [
    page.locator('body > .toast-region'),
    page.locator('dialog[open] > .toast-region'),
  ]
  await enter()
  await expect(region).toHaveRole('status')
  await expect(region).toHaveText('')
  await region.evaluate((one, mark) => one.setAttribute(mark, ''), MARK)

  await home.card('PG').click()
  await page.getByTestId('copy-game-username').waitFor()
  await expect(inSheet).toHaveText('')
  await inSheet.evaluate((one) => one.setAttribute('data-in-sheet', ''))
  await page.getByTestId('copy-game-username').click()
  await expect(home.toast).toHaveCount(1)
  await expect(page.locator('[data-in-sheet]')).toHaveText(
    (await home.toast.locator('p').textContent()) ?? '',
  )

  await test.step('closing the sheet neither makes the toast anew nor tells it again', async () => {
    await home.toast.evaluate((one) => one.setAttribute('data-same-toast', ''))
    await home.close.click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page.locator('[data-same-toast]')).toBeVisible()
    await expect(page.locator(`[${MARK}]`)).toHaveText('')
  })

  await sandbox.fault({ method: 'GET', path: '/api/wallet/refresh/slot', kind: 'status', status: 500 })
  await home.refresh.click()
  await expect(home.toast.and(page.locator('[data-kind=danger]'))).toHaveCount(1)
  await expect(page.locator(`[${MARK}] p`)).toHaveCount(1)
})
