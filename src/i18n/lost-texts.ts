import i18next from 'i18next'
import { LOCALES } from '@/lib/locale'
import { withoutMarks } from '@/lib/text/word-breaks'

const FILES = import.meta.glob<object>('./*/{lost,evidence}.ts', { eager: true, import: 'default' })

// Bundled in all languages, because an outcome may have to be told when nothing can be loaded.
function add() {
  for (const locale of LOCALES)
    for (const name of ['lost', 'evidence'])
      i18next.addResourceBundle(
        locale,
        'translation',
        withoutMarks({ [name]: FILES[`./${locale}/${name}.ts`] ?? {} }),
        true,
      )
}

if (i18next.isInitialized) add()
else i18next.on('initialized', add)
