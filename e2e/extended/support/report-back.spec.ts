import { expect, test } from '../../fixtures'
import { reportPage } from '../../pages/report.page'

test('a report of a problem closes when Back leaves its page', async ({ page, enter }) => {
  const report = reportPage(page)
  await enter('/user/profile')
  await page.getByTestId('nav-contact').click()
  await report.open.click()
  await expect(report.modal).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.getByTestId('screen-profile')).toBeVisible()
  await expect(report.modal).toBeHidden()
})
