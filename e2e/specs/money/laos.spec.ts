import { expect, test } from '../../fixtures'
import { loginPage } from '../../pages/login.page'
import { LAO_BUILD, testLaoRegistration, withoutLanguage } from '../../support/lao-build'

test.use(LAO_BUILD)
withoutLanguage()

test('the app starts in Lao and keeps a chosen language', async ({ page }) => {
  await loginPage(page).goto()
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await expect(page.getByTestId('lang-select')).toHaveValue('la')
  await page.getByTestId('lang-select').selectOption('en')
  // The choice is stored once its texts have loaded.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

testLaoRegistration('LAK')
