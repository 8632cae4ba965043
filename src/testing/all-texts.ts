import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInstance, type TFunction } from 'i18next'
import type messages from '@/i18n/en/messages'
import { I18NEXT_OPTIONS } from '@/i18n/options'
import type { Words } from '@/i18n/translation-type'
import { LOCALES, type Locale } from '@/lib/locale'
import { failWithoutText } from './fail-without-text'

type AllTexts = Words<typeof messages>

const FOLDER = join(import.meta.dirname, '../i18n')

async function load(locale: Locale): Promise<AllTexts> {
  const pages = readdirSync(join(FOLDER, locale, 'pages')).map((file) => basename(file, '.ts'))
  const files = await Promise.all([
    ...['public', 'member', 'fallback', 'lost', 'evidence'].map(
      (file) => import(`../i18n/${locale}/${file}.ts`),
    ),
    ...pages.map((page) => import(`../i18n/${locale}/pages/${page}.ts`)),
  ])
  return Object.assign({}, ...files)
}

const texts = new Map(await Promise.all(LOCALES.map(async (locale) => [locale, await load(locale)] as const)))

/** All texts of a language by area, as the app loads them. */
export function textsIn(locale: Locale): AllTexts {
  const found = texts.get(locale)
  if (!found) throw new Error(`no texts in ${locale}`)
  return found
}

/** i18next's `t` for a language with all its texts, wherever no page loads them. */
export function translatorIn(locale: Locale): TFunction {
  const instance = createInstance()
  instance.init({
    ...I18NEXT_OPTIONS,
    lng: locale,
    resources: { [locale]: { [I18NEXT_OPTIONS.defaultNS]: { ...textsIn(locale) } } },
    parseMissingKeyHandler: failWithoutText,
  })
  return instance.t
}
