import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MEMBER_PAGES, VISITOR_PAGES } from '../../../scripts/pages'
import { type Locale, languageTag } from '../../../src/lib/locale'
import { lettersOf } from '../../../src/testing/letters'
import { expect, test } from '../../fixtures'

const BUILDS: [folder: string, locale: Locale][] = [
  [process.env.DIST ?? 'dist-sandbox', 'th'],
  [process.env.DIST_LAOS ?? 'dist-laos', 'la'],
]

for (const [folder, locale] of BUILDS)
  test(`Each document of ${folder} has its first title in its own language`, () => {
    const titles = new Map<string, string>()
    for (const path of ['/index', ...VISITOR_PAGES, ...MEMBER_PAGES]) {
      const html = readFileSync(join(folder, `${path}.html`), 'utf8')
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
      expect([path, html.includes(`<html lang="${languageTag(locale)}">`)]).toEqual([path, true])
      expect([path, title]).toEqual([path, expect.stringMatching(lettersOf(locale))])
      titles.set(path, title)
    }
    expect(titles.get('/user/spin')).not.toBe(titles.get('/user/profile'))
  })

test.describe('In a language that the member has chosen', () => {
  test.use({ lang: 'la', tolerate: /./ })

  test('the title is in that language before any code has arrived', async ({ page }) => {
    await page.route('**/*.js', () => {})
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page).toHaveTitle(/^ເຂົ້າສູ່ລະບົບ · /)
    await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  })
})
