import { expect, test } from '../../fixtures'

for (const [lang, tag, title] of [
  ['th', 'th', /^เข้าสู่ระบบ · /],
  ['la', 'lo', /^ເຂົ້າສູ່ລະບົບ · /],
] as const)
  test.describe(lang, () => {
    test.use({ lang, tolerate: /./ })

    test('the title is in the language before any code has arrived', async ({ page }) => {
      await page.route('**/*.js', () => {})
      await page.goto('/login', { waitUntil: 'commit' })
      await expect(page).toHaveTitle(title)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
    })
  })
