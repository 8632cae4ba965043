import { expect, test } from '../../fixtures'
import { homePage } from '../../pages/home.page'
import { slipsPage } from '../../pages/slips.page'

test('a picture of a slip opens in its own tab, and one that cannot be shown leaves none', async ({
  page,
  context,
  enter,
  sandbox,
}) => {
  const slips = slipsPage(page)
  const { closeToasts, toast } = homePage(page)
  await enter('/user/statement')
  await page.getByTestId('slips-open').click()
  await expect(slips.rows).toHaveCount(4)
  await test.step('a picture that cannot be loaded is reported and leaves no tab behind', async () => {
    await sandbox.fault({
      method: 'GET',
      path: '/api/statement/slip/reference/:reference',
      kind: 'status',
      status: 404,
      code: 'NO_DATA',
    })
    await slips.opener(2).click()
    await expect(toast).toHaveAttribute('data-code', 'NO_DATA')
    await expect.poll(() => context.pages().length).toBe(1)
    await closeToasts()
    await sandbox.clearFaults()
  })

  await test.step('a picture opens in its own tab without an opener, by link or by reference', async () => {
    const asked = await sandbox.count('GET', /slip\/reference/)
    for (const button of [slips.link(0), slips.opener(2)]) {
      const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()])
      await expect.poll(() => tab.url()).toContain(`${sandbox.url}/sandbox-art/uploads/`)
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await tab.close()
    }
    expect(await sandbox.count('GET', /slip\/reference/)).toBe(asked + 1)
  })

  await test.step('when the browser blocks the tab, a link is offered', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await slips.opener(2).click()
    await expect(slips.link(2)).toHaveAttribute('href', /sandbox-art\/uploads/)
    await expect(slips.link(2)).toHaveAttribute('rel', /noopener/)
  })
})
