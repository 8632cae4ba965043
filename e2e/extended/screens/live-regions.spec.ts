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
