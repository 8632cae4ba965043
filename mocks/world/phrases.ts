import type { Locale } from '@/lib/locale'
import { isRecord } from '@/lib/text/text'

/** A text that the sandbox's operator wrote, in the app's three languages. */
export type Phrase = Readonly<Record<Locale, string>>

/** The language that a site's own texts are written in. */
export const languageOf = ({ settings }: { settings: { laos: boolean } }) => (settings.laos ? 'la' : 'th')

const book = new Map<string, Phrase>()

/** A text of the sandbox in its three languages, which an answer has in its asker's. */
export function phrase(th: string, la: string, en: string): Phrase {
  const words = { th, la, en }
  for (const text of [th, la, en]) book.set(text, words)
  return words
}

/** Puts the texts at the same places of three trees into the book. */
export function addPhrases(th: unknown, la: unknown, en: unknown): void {
  if (typeof th === 'string') {
    if (typeof la === 'string' && typeof en === 'string') phrase(th, la, en)
    return
  }
  if (!isTree(th) || !isTree(la) || !isTree(en)) return
  for (const key of Object.keys(th)) addPhrases(th[key], la[key], en[key])
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * An answer as an operator gives it whose texts are in three languages: each that the sandbox wrote in the language of
 * `Accept-Language`, all others as they are. Without that header nothing is changed.
 */
export function inAskedLanguage(answer: unknown, acceptLanguage: string | null): unknown {
  const [first = ''] = acceptLanguage?.toLowerCase().match(/^[a-z]+/) ?? []
  const locale = { th: 'th', lo: 'la', en: 'en' }[first] as Locale | undefined
  return locale ? translated(answer, locale) : answer
}

function translated(value: unknown, locale: Locale): unknown {
  if (typeof value === 'string') return book.get(value)?.[locale] ?? value
  if (Array.isArray(value)) return value.map((item) => translated(item, locale))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translated(item, locale)]))
}
