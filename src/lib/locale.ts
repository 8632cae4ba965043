/**
 * The app's languages. ARCHITECTURE.md says what a new one needs besides its entry here. `tag` is the BCP 47 tag:
 * browsers get `lo` for Lao, because `la` is Latin. `name` is the language's own name for itself.
 */
const LANGUAGES = {
  th: { tag: 'th', name: 'ไทย' },
  la: { tag: 'lo', name: 'ລາວ' },
  en: { tag: 'en', name: 'English' },
} as const

export type Locale = keyof typeof LANGUAGES

/** The languages in the order of the language switch. */
export const LOCALES = Object.keys(LANGUAGES) as Locale[]

/** Whether a text is one of the app's languages. */
export function isLocale(text: string | null): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** The language of a member who has chosen none: Thai, or Lao in the Laos build. */
export function defaultLocale({ laos }: { laos: boolean }): Locale {
  return laos ? 'la' : 'th'
}

/** The BCP 47 tag for `<html lang>`, `Accept-Language` and Intl. */
export function languageTag(locale: Locale) {
  return LANGUAGES[locale].tag
}

/** The language's own name for itself, such as ไทย. */
export function languageName(locale: Locale): string {
  return LANGUAGES[locale].name
}
