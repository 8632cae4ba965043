import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Locale, languageTag, storeLocale } from '@/lib/locale'

const loaders = {
  th: () => import('./th/messages'),
  la: () => import('./la/messages'),
  en: () => import('./en/messages'),
}

/** Started once; texts come in by `load`. React escapes, and a value is never a template or a nested key (T-34, T-35). */
const started = i18next.use(initReactI18next).init({
  resources: {},
  interpolation: { escapeValue: false, skipOnVariables: true },
  react: { useSuspense: false },
  returnNull: false,
})

async function load(locale: Locale) {
  if (i18next.hasResourceBundle(locale, 'translation')) return
  const { default: messages } = await loaders[locale]()
  i18next.addResourceBundle(locale, 'translation', messages)
}

/** Shows the texts of a language: loads them first, so that nothing is ever half translated. Only one is loaded. */
export async function setLocale(locale: Locale) {
  await Promise.all([started, load(locale)])
  await i18next.changeLanguage(locale)
  if (typeof document !== 'undefined') document.documentElement.lang = languageTag(locale)
}

/** Switches to the language that the member chose, and keeps the choice. */
export async function switchLocale(locale: Locale) {
  await setLocale(locale)
  storeLocale(locale)
}
