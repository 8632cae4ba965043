import { readFileSync } from 'node:fs'
import { MEMBER_PAGES, VISITOR_PAGES } from '../../../scripts/pages'
import { lettersOf } from '../../../src/testing/letters'
import { expect, test } from '../../fixtures'

test('each document has its first title in its own language', ({ dist }) => {
  const titles = new Map<string, string>()
  for (const path of ['/index', ...VISITOR_PAGES, ...MEMBER_PAGES]) {
    const html = readFileSync(`${dist}${path}.html`, 'utf8')
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
    expect([path, html.includes('<html lang="th">')]).toEqual([path, true])
    expect([path, title]).toEqual([path, expect.stringMatching(lettersOf('th'))])
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
