import i18next from 'i18next'
import { LOCALES } from '@/lib/locale'

const FILES = import.meta.glob<object>('./*/lost.ts', { eager: true, import: 'default' })

// Bundled in all languages, because the dialog of lost answers may open when nothing can be loaded.
for (const locale of LOCALES)
  i18next.addResourceBundle(locale, 'translation', { lost: FILES[`./${locale}/lost.ts`] }, true)
