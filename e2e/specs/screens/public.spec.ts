import { LOCALES, languageTag } from '../../../src/lib/locale'
import { textsIn } from '../../../src/testing/all-texts'
import { expect, test } from '../../fixtures'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says in every language that JavaScript is needed', async ({ page }) => {
    await page.goto('/login')
    for (const lang of LOCALES) {
      const { noScript, notStarted, openAgain } = textsIn(lang).fallback
      const inLanguage = `p[lang=${languageTag(lang)}]`
      const note = page.locator(`.boot-note ${inLanguage}`)
      await expect(note).toBeVisible()
      await expect(note).toHaveText(noScript)
      // This note appears some seconds later. It is shown whenever the app hasn't started, for whatever reason.
      await expect(page.locator(`.boot-late ${inLanguage}`)).toHaveText(notStarted)
      await expect(page.locator('.boot-late a')).toContainText(openAgain)
    }
  })
})
