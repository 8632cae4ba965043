import { createInstance, type TFunction } from 'i18next'
import type { Locale } from '../../src/lib/locale'
import { textsIn } from '../../src/testing/all-texts'

/** The app's texts in a language, as the app looks them up. */
export function translatorOf(locale: Locale): TFunction {
  const texts = createInstance()
  texts.init({
    lng: locale,
    resources: { [locale]: { translation: { ...textsIn(locale) } } },
    interpolation: { escapeValue: false, skipOnVariables: true },
    initAsync: false,
  })
  return texts.t
}
