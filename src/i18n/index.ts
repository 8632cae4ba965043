import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { storedLocale, storeLocale } from '@/i18n/stored-locale'
import { type Locale, languageTag } from '@/lib/locale'
import { withoutMarks } from '@/lib/text/word-breaks'
import type memberTexts from './en/member'
import type messages from './en/messages'
import type publicTexts from './en/public'

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

/**
 * Initialised a single time; `load` adds texts. Values that are filled into a text are not escaped, because React does
 * that, and not read as templates or keys.
 */
const started = i18next.use(initReactI18next).init({
  resources: {},
  interpolation: { escapeValue: false, skipOnVariables: true },
  // Re-renders when a namespace arrives, because a refusal may have had a general text until then (error-text.ts).
  react: { useSuspense: false, bindI18nStore: 'added' },
  returnNull: false,
})

const wanted = new Set<Namespace>(['public'])
const loaded = new Set<string>()
/** The chosen language. `shown` is the language on screen, which stays until the chosen one's texts have loaded. */
let current = storedLocale()
let shown = current

async function load(locale: Locale, part: Namespace) {
  if (loaded.has(`${locale} ${part}`)) return
  const [texts] = await Promise.all([textsOf(locale, part), started])
  // Adding texts of another language than the shown one re-renders nothing.
  i18next.addResourceBundle(locale, 'translation', withoutMarks(texts), false, false, {
    silent: locale !== shown,
  })
  loaded.add(`${locale} ${part}`)
}

/**
 * Shows a language after loading its texts, so that nothing is half translated. Of two choices the later counts,
 * whichever loads first. Throws, and keeps the previous language, when the texts don't load.
 */
export async function setLocale(locale: Locale) {
  current = locale
  try {
    await Promise.all([started, ...[...wanted].map((part) => load(locale, part))])
  } catch (error) {
    if (current === locale) current = shown
    throw error
  }
  if (current !== locale) return
  shown = locale
  await i18next.changeLanguage(locale)
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
