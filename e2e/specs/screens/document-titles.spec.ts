import { expect, test } from '../../fixtures'
import { DIST } from '../../support/build-settings'
import { testFirstTitles } from '../../support/first-titles'

testFirstTitles(DIST, 'th')

test.describe('In a language that the member has chosen', () => {
  test.use({ lang: 'la', tolerate: /./ })

  test('the title is in that language before any code has arrived', async ({ page }) => {
    await page.route('**/*.js', () => {})
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page).toHaveTitle(/^ເຂົ້າສູ່ລະບົບ · /)
    await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  })
})
