import { type Locale, languageTag } from '../lib/locale'

/** The letters that a language is written in. */
export function lettersOf(locale: Locale): RegExp {
  const { script } = new Intl.Locale(languageTag(locale)).maximize()
  return new RegExp(`\\p{Script=${script}}`, 'u')
}
