import { expect, type Page } from '@playwright/test'
import { type Locale, languageTag } from '../../../src/lib/locale'

/** Chooses a language in the open page's header. Returns once the page is in that language. */
export async function chooseLanguage(page: Page, lang: Locale): Promise<void> {
  await page.getByTestId('lang-select').selectOption(lang)
  await expect(page.locator('html')).toHaveAttribute('lang', languageTag(lang))
}
