import { expect, test } from '../../fixtures'
import { statementPage } from '../../pages/statement.page'

test.describe('with 10,000 items', () => {
  test.use({ scenario: 'full' })

  test("the statement's last page is as small as the first", async ({ page, enter }) => {
    const statement = statementPage(page)
    await enter('/user/statement')
    await expect(statement.rows).toHaveCount(10)
    await expect(statement.covers).toContainText('10,031')
    await page.getByTestId('pager-last').click()
    await expect(page).toHaveURL(/page=1004/)
    await expect(statement.rows).toHaveCount(1)
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500)
  })
})
