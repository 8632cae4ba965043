import { env } from '@/env'
import { readStored, writeStored } from './browser/storage'

/** The app's languages. Towards the browser Lao is `lo`: `la` there would mean Latin. */
export const LOCALES = ['th', 'la', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** Whether a text names one of the app's languages. */
export function isLocale(text: string | null): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** The member's choice, else Thai, or Lao in the Laos build (specification section 1). */
export function storedLocale(): Locale {
  const stored = readStored('locale')
  if (isLocale(stored)) return stored
  return env.laos ? 'la' : 'th'
}

/** Keeps the member's choice of language. */
export function storeLocale(locale: Locale) {
  writeStored('locale', locale)
}

/** The language's name for `<html lang>`, `Accept-Language` and Intl. */
export function languageTag(locale: Locale): 'th' | 'lo' | 'en' {
  return locale === 'la' ? 'lo' : locale
}
