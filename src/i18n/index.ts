import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Locale, languageTag, storedLocale, storeLocale } from '@/lib/locale'

/** A language's texts come in parts: what every page says, what two pages of their own say, and all the rest. */
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

/** One area's texts, as a part of all. */
function underKey(area: string) {
  return ({ default: texts }: { default: object }) => ({ default: { [area]: texts } })
}

type Namespace = keyof typeof NAMESPACES

/** Started once; texts come in by `load`. React escapes, and a value is never a template or a nested key. */
const started = i18next.use(initReactI18next).init({
  resources: {},
  interpolation: { escapeValue: false, skipOnVariables: true },
  // A part that comes later is seen at once: a refusal may have been told in general words (error-text.ts).
  react: { useSuspense: false, bindI18nStore: 'added' },
  returnNull: false,
})

const wanted = new Set<Namespace>(['public'])
const loaded = new Set<string>()
/** What was chosen last; `shown` is what the pages speak until its texts are there. */
let current = storedLocale()
let shown = current

async function load(locale: Locale, part: Namespace) {
  if (loaded.has(`${locale} ${part}`)) return
  const [{ default: texts }] = await Promise.all([NAMESPACES[part][locale](), started])
  // A language on its way draws nothing anew: it is shown by its change.
  i18next.addResourceBundle(locale, 'translation', texts, false, false, { silent: locale !== shown })
  loaded.add(`${locale} ${part}`)
}

/**
 * Shows the texts of a language: loads them first, so that nothing is ever half translated. Only one is loaded. Of two
 * choices the later one counts, whichever arrives first. Throws, and stays with the language before, where the texts do
 * not arrive.
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

/** Loads a part that not every page needs. To be awaited before anything that says it is drawn. */
export async function loadNamespace(part: Namespace) {
  wanted.add(part)
  // A chosen language may still be on its way: until then the page speaks the one before.
  await Promise.all([load(shown, part), load(current, part)])
}

/** Switches to the language that the member chose, and keeps the choice. */
export async function switchLocale(locale: Locale) {
  await setLocale(locale)
  if (current === locale) storeLocale(locale)
}
