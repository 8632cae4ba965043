import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { storedLocale, storeLocale } from '@/i18n/stored-locale'
import { type Locale, languageTag } from '@/lib/locale'
import { withoutMarks } from '@/lib/text/word-breaks'
import type { namespaces } from './en/messages'
import { I18NEXT_OPTIONS } from './options'

/**
 * A language's texts come in i18next's namespaces: one that all pages use, one for the members' pages, and one for each
 * page with its own texts.
 */
const FILES = import.meta.glob<object>(['./*/{public,member}.ts', './*/pages/*.ts'])

type Namespace = keyof typeof namespaces
/** The namespaces that are files. `lost-texts.ts` bundles the other. */
type LoadedNamespace = Exclude<Namespace, 'outcomes'>

i18next.use(initReactI18next).init({
  ...I18NEXT_OPTIONS,
  lng: storedLocale(),
  resources: {},
  // A namespace that arrives re-renders, because a refusal may have had a general text until then (error-text.ts).
  react: { useSuspense: false, bindI18nStore: 'added' },
})

/** A namespace's texts by area. Rejects when they can't be loaded. */
async function textsOf(locale: Locale, part: LoadedNamespace): Promise<object> {
  const read = FILES[`./${locale}/pages/${part}.ts`] ?? FILES[`./${locale}/${part}.ts`]
  if (!read) throw new Error(`no texts: ${locale}/${part}`)
  return read()
}

const wanted = new Set<LoadedNamespace>(['public'])
/** The chosen language. The one on screen, i18next's, stays until the chosen one's texts have loaded. */
let current = storedLocale()

/** The language on screen. */
export const shownLocale = () => i18next.language as Locale

/** Adds a namespace's texts by area. Those of a language that is not shown re-render nothing. */
export function addTexts(locale: Locale, part: Namespace, texts: object) {
  i18next.addResourceBundle(locale, part, withoutMarks(texts), false, false, {
    silent: locale !== i18next.language,
  })
}

async function load(locale: Locale, part: LoadedNamespace) {
  if (i18next.hasResourceBundle(locale, part)) return
  const texts = await textsOf(locale, part)
  // Another call may have loaded them meanwhile.
  if (!i18next.hasResourceBundle(locale, part)) addTexts(locale, part, texts)
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
    if (current === locale) current = shownLocale()
    throw error
  }
  if (current !== locale) return
  await i18next.changeLanguage(locale)
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag(locale)
}

/** Loads a namespace that not every page needs. Await it before rendering its texts. */
export async function loadNamespace(part: LoadedNamespace) {
  wanted.add(part)
  // While a chosen language is loading, the one on screen needs the texts too.
  await Promise.all([load(shownLocale(), part), load(current, part)])
}

/** `setLocale` for a member's choice, which is stored unless a later choice has replaced it meanwhile. */
export async function switchLocale(locale: Locale) {
  await setLocale(locale)
  if (current === locale) storeLocale(locale)
}
