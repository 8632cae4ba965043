import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Locale, languageTag, storedLocale, storeLocale } from '@/lib/locale'

const loaders = {
  th: () => import('./th/messages'),
  la: () => import('./la/messages'),
  en: () => import('./en/messages'),
}

async function load(locale: Locale) {
  if (i18next.hasResourceBundle(locale, 'translation')) return
  const { default: messages } = await loaders[locale]()
  i18next.addResourceBundle(locale, 'translation', messages)
}

function markDocument(locale: Locale) {
  document.documentElement.lang = languageTag(locale)
}

/** Starts the texts in the member's language; only that language is loaded. */
export async function startI18n() {
  const locale = storedLocale()
  await i18next.use(initReactI18next).init({
    lng: locale,
    resources: {},
    // React escapes; and a value from the server is never a template or a nested key (T-34, T-35).
    interpolation: { escapeValue: false, skipOnVariables: true },
    react: { useSuspense: false },
    returnNull: false,
  })
  await load(locale)
  markDocument(locale)
}

/** Switches the language: loads its texts first, so that nothing is ever shown half translated. */
export async function switchLocale(locale: Locale) {
  await load(locale)
  storeLocale(locale)
  markDocument(locale)
  await i18next.changeLanguage(locale)
}
