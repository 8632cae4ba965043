import { type TFunction, translator } from '../../src/i18n/translator'
import type { Locale } from '../../src/lib/locale'
import { textsIn } from '../../src/testing/all-texts'

/** The app's texts in a language, as the app looks them up. */
export const translatorOf = (locale: Locale): TFunction => translator(textsIn(locale))
