import { storedLocale, storeLocale } from '@/i18n/stored-locale'
import { createStore } from '@/lib/browser/store'
import { type Locale, languageTag } from '@/lib/locale'
import { withoutMarks } from '@/lib/text/word-breaks'
import type memberTexts from './en/member'
import type messages from './en/messages'
import type publicTexts from './en/public'
import { type TFunction, translator } from './translator'

/**
 * A language's texts come in namespaces: one that all pages use, one for the members' pages, and one for each page with
 * its own texts.
 */
const FILES = import.meta.glob<{ default: object }>(['./*/{public,member}.ts', './*/pages/*.ts'])

type PageTexts = Exclude<
  keyof typeof messages,
  keyof typeof publicTexts | keyof typeof memberTexts | 'fallback' | 'lost'
>
type Namespace = 'public' | 'member' | PageTexts

/** A namespace's texts by area. Rejects when they can't be loaded. */
async function textsOf(locale: Locale, part: Namespace): Promise<object> {
  const ofPage = FILES[`./${locale}/pages/${part}.ts`]
  if (ofPage) return { [part]: (await ofPage()).default }
  const texts = await FILES[`./${locale}/${part}.ts`]?.()
  if (!texts) throw new Error(`no texts: ${locale}/${part}`)
  return texts.default
}

const wanted = new Set<Namespace>(['public'])
const loaded = new Set<string>()
/** The chosen language. `shown` is the language on screen, which stays until the chosen one's texts have loaded. */
let current = storedLocale()
let shown = current
/** The texts that have loaded, by area. */
const known = new Map<Locale, object>()

const translationOf = (language: Locale) => ({
  t: translator(known.get(language) ?? {}),
  i18n: { language },
})

/** The shown language and its texts. It changes with the language, and when more of its texts have loaded. */
export const translation = createStore(translationOf(shown))

/** The text of a key in the language that is shown when it is called. */
export const t: TFunction = (key, values) => translation.read().t(key, values)

/** Adds texts by area. Those of the shown language re-render: a refusal may have had a general text (error-text.ts). */
export function addTexts(locale: Locale, texts: object) {
  known.set(locale, { ...known.get(locale), ...withoutMarks(texts) })
  if (locale === shown) translation.change(() => translationOf(shown))
}

async function load(locale: Locale, part: Namespace) {
  const id = `${locale} ${part}`
  if (loaded.has(id)) return
  const texts = await textsOf(locale, part)
  // Another call may have loaded them meanwhile.
  if (loaded.has(id)) return
  loaded.add(id)
  addTexts(locale, texts)
}

/**
 * Shows a language after loading its texts, so that nothing is half translated. Of two choices the later counts,
 * whichever loads first. Throws, and keeps the previous language, when the texts don't load.
 */
export async function setLocale(locale: Locale) {
  current = locale
  try {
    await Promise.all([...wanted].map((part) => load(locale, part)))
  } catch (error) {
    if (current === locale) current = shown
    throw error
  }
  if (current !== locale) return
  shown = locale
  translation.change(() => translationOf(locale))
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag(locale)
}

/** Loads a namespace that not every page needs. Await it before rendering its texts. */
export async function loadNamespace(part: Namespace) {
  wanted.add(part)
  // While a chosen language is loading, the one on screen needs the texts too.
  await Promise.all([load(shown, part), load(current, part)])
}

/** `setLocale` for a member's choice, which is stored unless a later choice has replaced it meanwhile. */
export async function switchLocale(locale: Locale) {
  await setLocale(locale)
  if (current === locale) storeLocale(locale)
}
