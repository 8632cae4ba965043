import { env } from '@/env'
import { defaultLocale, isLocale, type Locale } from '../locale'
import { readStored, writeStored } from './storage'

/** The stored language, else the build's default. */
export function storedLocale(): Locale {
  const stored = readStored('locale')
  return isLocale(stored) ? stored : defaultLocale(env)
}

/** Stores the chosen language. */
export function storeLocale(locale: Locale) {
  writeStored('locale', locale)
}
