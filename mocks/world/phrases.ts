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

const isPhrase = (value: unknown): value is Phrase =>
  isRecord(value) && 'th' in value && 'la' in value && 'en' in value

/** What `value` holds, with the text of `textOf` in the place of each part that has one. */
function translated(value: unknown, textOf: (part: unknown) => string | undefined): unknown {
  const text = textOf(value)
  if (text !== undefined) return text
  if (Array.isArray(value)) return value.map((item) => translated(item, textOf))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translated(item, textOf)]))
}

/** What `value` holds, with each phrase as the text in a language. */
export const inLanguage = (value: unknown, language: keyof Phrase) =>
  translated(value, (part) => (isPhrase(part) ? part[language] : undefined))

/**
 * Translates the texts of `phrase` in an answer to the first language of `Accept-Language`. Other
 * texts stay as they are. Nothing changes without that header, or when the app doesn't have the language.
 */
export function inAskedLanguage(answer: unknown, acceptLanguage: string | null): unknown {
  const [first = ''] = acceptLanguage?.toLowerCase().match(/^[a-z]+/) ?? []
  const locale = LOCALES.find((one) => languageTag(one) === first)
  return translated(answer, (part) =>
    locale && typeof part === 'string' ? book.get(part)?.[locale] : undefined,
  )
}
