import { LOCALES } from '@/lib/locale'
import { addTexts } from './index.ts'

const FILES = import.meta.glob<object>('./*/{lost,evidence}.ts', { eager: true })

// Bundled in all languages, because an outcome may have to be told when nothing can be loaded.
for (const locale of LOCALES)
  for (const area of ['evidence', 'lost']) addTexts(locale, 'outcomes', FILES[`./${locale}/${area}.ts`] ?? {})
