import { textsIn } from '../../../src/testing/all-texts'
import { expect, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'

test.describe('when a chunk of the app does not load', () => {
  test.use({ tolerate: /TypeError|ERR_FAILED of \S+\/assets\/howto-/ })

  test('a language or a page that cannot be loaded says so and leads on', async ({ page, context }) => {
    await context.route(/\/assets\/howto-[^/]*\.js$/, (route) => route.abort())
    await loginPage(page).goto()
    // The code that shows a toast has loaded when the chat's button is there.
    await expect(page.getByTestId('chat-open')).toBeAttached()
    await test.step('a language whose texts cannot be loaded says so, and the page stays in its own', async () => {
      await context.setOffline(true)
      await page.getByTestId('lang-select').selectOption('la')
      await expect(page.getByTestId('toast')).toHaveText(new RegExp(textsIn('th').common.failed))
      await expect(page.getByTestId('lang-select')).toHaveValue('th')
      await context.setOffline(false)
      await page.getByTestId('lang-select').selectOption('la')
      await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
      await page.getByTestId('lang-select').selectOption('th')
      await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    })

    await test.step('a page that cannot render shows an error screen with a way on and a link to support', async () => {
      await expect(loginPage(page).submit).toBeVisible()
      await page.getByTestId('public-nav-howto').click()
      await expect(page.getByTestId('screen-crash')).toBeVisible()
      await expect(page.getByTestId('lang-select')).toBeVisible()
      await page.getByTestId('crash-contact').click()
      await expect(page.getByTestId('contact-text')).toBeVisible()
    })
  })
})
