import { expect, test } from '../../fixtures'
import { reportPage } from '../../pages/report.page'

test('Back closes a report of a problem alone, and the next one leaves its page', async ({ page, enter }) => {
  const report = reportPage(page)
  await enter('/user/profile')
  await page.getByTestId('nav-contact').click()
  await report.open.click()
  await expect(report.modal).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(report.modal).toBeHidden()
  await expect(page.getByTestId('screen-contact')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.getByTestId('screen-profile')).toBeVisible()
})
