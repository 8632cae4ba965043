import { isRecord } from '@/lib/is-record'
import { LOCALES, type Locale, languageTag } from '@/lib/locale'

/** An operator's text in the languages that the sandbox speaks. */
export type Phrase = Readonly<Record<'th' | 'la' | 'en', string>>

/** The language of the site's texts: Lao for a site in Laos, else Thai. */
export const languageOf = ({ settings }: { settings: { laos: boolean } }) => (settings.laos ? 'la' : 'th')

const book = new Map<string, Partial<Record<Locale, string>>>()

/** Defines a text in three languages. An answer that contains it is sent with the text in the caller's language. */
export function phrase(th: string, la: string, en: string): Phrase {
  const words = { th, la, en }
  for (const text of [th, la, en]) book.set(text, words)
  return words
}

const isPhrase = (value: object): value is Phrase => 'th' in value && 'la' in value && 'en' in value

/** What `value` holds, with each phrase as the text in a language. */
export function inLanguage(value: unknown, language: keyof Phrase): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language))
  if (!isRecord(value)) return value
  if (isPhrase(value)) return value[language]
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLanguage(item, language)]))
}

/**
 * Translates the texts of `phrase` in an answer to the first language of `Accept-Language`. Other
 * texts stay as they are. Nothing changes without that header, or when the app doesn't have the language.
 */
export function inAskedLanguage(answer: unknown, acceptLanguage: string | null): unknown {
  const [first = ''] = acceptLanguage?.toLowerCase().match(/^[a-z]+/) ?? []
  const locale = LOCALES.find((one) => languageTag(one) === first)
  return locale ? translated(answer, locale) : answer
}

function translated(value: unknown, locale: Locale): unknown {
  if (typeof value === 'string') return book.get(value)?.[locale] ?? value
  if (Array.isArray(value)) return value.map((item) => translated(item, locale))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translated(item, locale)]))
}
