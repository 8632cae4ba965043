import { env } from '@/env'
import { readStored, writeStored } from './browser/storage'

/** The app's languages. Browsers get `lo` for Lao, because `la` is Latin. */
export const LOCALES = ['th', 'la', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** Whether a text is one of the app's languages. */
export function isLocale(text: string | null): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** The stored language; the default is Thai, or Lao in the Laos build (specification section 1). */
export function storedLocale(): Locale {
  const stored = readStored('locale')
  if (isLocale(stored)) return stored
  return env.laos ? 'la' : 'th'
}

/** Stores the chosen language. */
export function storeLocale(locale: Locale) {
  writeStored('locale', locale)
}

/** The BCP 47 tag for `<html lang>`, `Accept-Language` and Intl. */
export function languageTag(locale: Locale): 'th' | 'lo' | 'en' {
  return locale === 'la' ? 'lo' : locale
}
