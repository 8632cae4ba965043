import { createInstance, type TFunction } from 'i18next'
import en from '@/i18n/en/messages'
import la from '@/i18n/la/messages'
import { I18NEXT_OPTIONS } from '@/i18n/options'
import th from '@/i18n/th/messages'
import type { Locale } from '@/lib/locale'
import { failWithoutText } from './fail-without-text'

/** The forms of a text that i18next chooses by its `count`: each language has those of its `Intl.PluralRules`. */
type Plural<Key extends string> = `${Key}_${Intl.LDMLPluralRule}`

/**
 * The type of a translation: every key of the English texts, with any text. The English `_one` is not among them, but
 * each language may have plural forms of its own.
 */
type Words<Texts> = {
  readonly [Key in keyof Texts as Key extends Plural<string> ? never : Key]: Texts[Key] extends string
    ? string
    : Words<Texts[Key]>
} & {
  readonly [Key in keyof Texts & string as Texts[Key] extends string ? Plural<Key> : never]?: string
}

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
