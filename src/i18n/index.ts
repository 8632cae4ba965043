import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Locale, languageTag, storedLocale, storeLocale } from '@/lib/locale'

/** A language's texts come in namespaces: those of every page, those of two pages of their own, and the rest. */
const NAMESPACES = {
  public: {
    th: () => import('./th/public'),
    la: () => import('./la/public'),
    en: () => import('./en/public'),
  },
  register: {
    th: () => import('./th/register').then(underKey('register')),
    la: () => import('./la/register').then(underKey('register')),
    en: () => import('./en/register').then(underKey('register')),
  },
  howto: {
    th: () => import('./th/howto').then(underKey('howto')),
    la: () => import('./la/howto').then(underKey('howto')),
    en: () => import('./en/howto').then(underKey('howto')),
  },
  member: {
    th: () => import('./th/member'),
    la: () => import('./la/member'),
    en: () => import('./en/member'),
  },
}

/** Nests one area's texts under its key. */
function underKey(area: string) {
  return ({ default: texts }: { default: object }) => ({ default: { [area]: texts } })
}

type Namespace = keyof typeof NAMESPACES

/** Initialised once; `load` adds texts. React escapes values, and a value is never a template or a nested key. */
const started = i18next.use(initReactI18next).init({
  resources: {},
  interpolation: { escapeValue: false, skipOnVariables: true },
  // Re-renders when a namespace arrives, because a refusal may have had a general text until then (error-text.ts).
  react: { useSuspense: false, bindI18nStore: 'added' },
  returnNull: false,
})

const wanted = new Set<Namespace>(['public'])
const loaded = new Set<string>()
/** The chosen language; `shown` is the language of the pages until its texts have loaded. */
let current = storedLocale()
let shown = current

async function load(locale: Locale, part: Namespace) {
  if (loaded.has(`${locale} ${part}`)) return
  const [{ default: texts }] = await Promise.all([NAMESPACES[part][locale](), started])
  // Adding texts of another language than the shown one re-renders nothing.
  i18next.addResourceBundle(locale, 'translation', texts, false, false, { silent: locale !== shown })
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
  // Loads for both languages while a chosen one is loading.
  await Promise.all([load(shown, part), load(current, part)])
}

/** Switches to a chosen language and stores the choice. */
export async function switchLocale(locale: Locale) {
  await setLocale(locale)
  if (current === locale) storeLocale(locale)
}
