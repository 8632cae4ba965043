import { expect, test } from '../../fixtures'
import { statementPage } from '../../pages/statement.page'
import type { SandboxControl } from '../../support/sandbox/sandbox-control'

const PATH = '/api/statement'

test.describe('with 10,000 items', () => {
  test.use({ scenario: 'full' })

  test('the statement shows and exports no more than it is asked for', async ({ page, enter, sandbox }) => {
    const statement = statementPage(page)
    await test.step('the last page is as small as the first', async () => {
      await enter('/user/statement')
      await expect(statement.rows).toHaveCount(10)
      await expect(statement.covers).toContainText('10,031')
      await page.getByTestId('pager-last').click()
      await expect(page).toHaveURL(/page=1004/)
      await expect(statement.rows).toHaveCount(1)
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500)
    })

    await test.step('an export of all pages is stopped by cancelling and by leaving', async () => {
      await statement.export.open.click()
      const before = await sandbox.count('POST', PATH)
      await statement.export.submit.click()
      await expect.poll(() => sandbox.count('POST', PATH)).toBeGreaterThan(before + 5)
      await statement.export.cancel.click()
      await expect(statement.export.submit).toBeVisible()
      const asked = await settledCount(sandbox)
      expect(asked).toBeLessThan(900)

      await statement.export.submit.click()
      await expect.poll(() => sandbox.count('POST', PATH)).toBeGreaterThan(asked + 5)
      await page.goBack()
      await expect(page.getByTestId('modal-export')).toBeHidden()
      expect(await settledCount(sandbox)).toBeLessThan(asked + 900)
    })
  })
})

/** The number of calls once no more come. */
async function settledCount(sandbox: SandboxControl): Promise<number> {
  let last = -1
  await expect
    .poll(
      async () => {
        const now = await sandbox.count('POST', PATH)
        const settled = now === last
        last = now
        return settled
      },
      { intervals: [400] },
    )
    .toBe(true)
  return last
}
