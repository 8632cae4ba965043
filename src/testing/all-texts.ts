import { createInstance, type TFunction } from 'i18next'
import en from '@/i18n/en/messages'
import la from '@/i18n/la/messages'
import { I18NEXT_OPTIONS } from '@/i18n/options'
import th from '@/i18n/th/messages'
import type { Words } from '@/i18n/translation-type'
import type { Locale } from '@/lib/locale'
import { failWithoutText } from './fail-without-text'

/** Every key of every language, so that a key that only some languages have is an error of types. */
type AllTexts = Words<typeof en> & Words<typeof la> & Words<typeof th>

const TEXTS: Readonly<Record<Locale, AllTexts>> = { en, la, th }

/** All texts of a language by area, as the app loads them. */
export const textsIn = (locale: Locale): AllTexts => TEXTS[locale]

/** i18next's `t` for a language with all its texts, wherever no page loads them. */
export function translatorIn(locale: Locale): TFunction {
  const instance = createInstance()
  instance.init({
    ...I18NEXT_OPTIONS,
    lng: locale,
    resources: { [locale]: { [I18NEXT_OPTIONS.defaultNS]: { ...textsIn(locale) } } },
    parseMissingKeyHandler: failWithoutText,
  })
  return instance.t
}
