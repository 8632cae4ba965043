import { type Locale, languageTag } from '../lib/locale'

/** A pattern that finds a letter of the script that a language is written in. */
export function lettersOf(locale: Locale): RegExp {
  const { script } = new Intl.Locale(languageTag(locale)).maximize()
  return new RegExp(`\\p{Script=${script}}`, 'u')
}
