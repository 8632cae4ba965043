import { LOWEST_BROWSERS } from '../../../scripts/build/lowest-browsers'
import { LOCALES, languageTag } from '../../../src/lib/locale'
import { textsIn } from '../../../src/testing/all-texts'
import { expect, test } from '../../fixtures'

test('a browser below the lowest sees a plain sentence in every language, and no half app', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'))
  for (const path of ['/login', '/user/home?modal=deposit', '/']) {
    await page.goto(path)
    await page.waitForURL('**/old-browser.html')
    for (const lang of LOCALES)
      await expect(page.locator(`p[lang=${languageTag(lang)}]`)).toHaveText(textsIn(lang).fallback.tooOld)
    for (const version of Object.values(LOWEST_BROWSERS))
      await expect(page.locator('body')).toContainText(version)
  }
  // It may have been a mistake, or the browser is newer by now.
  await expect(page.getByRole('link')).toHaveAttribute('href', '/')
  expect(await sandbox.count('POST', /./)).toBe(0)
})
