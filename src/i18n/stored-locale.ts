import { env } from '@/env'
import { readStored, writeStored } from '@/lib/browser/storage'
import { defaultLocale, isLocale, type Locale } from '@/lib/locale'

/** The stored language, else the build's default. */
export function storedLocale(): Locale {
  const stored = readStored('locale')
  return isLocale(stored) ? stored : defaultLocale(env)
}

/** Stores the chosen language. */
export function storeLocale(locale: Locale) {
  writeStored('locale', locale)
}
