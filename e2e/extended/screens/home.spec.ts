import { DEEP_HTML } from '../../../src/lib/text/html.corpus'
import { expect, test, WITH_MOTION } from '../../fixtures'
import { homePage } from '../../pages/home.page'

test.use(WITH_MOTION)

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
