import { LOCALES, type Locale } from '@/lib/locale'
import { addTexts } from './index.ts'

const FILES = import.meta.glob<object>('./*/{lost,evidence}.ts', { eager: true, import: 'default' })

const textsOf = (locale: Locale, name: string) => FILES[`./${locale}/${name}.ts`] ?? {}

// Bundled in all languages, because an outcome may have to be told when nothing can be loaded.
for (const locale of LOCALES)
  addTexts(locale, 'outcomes', { evidence: textsOf(locale, 'evidence'), lost: textsOf(locale, 'lost') })
