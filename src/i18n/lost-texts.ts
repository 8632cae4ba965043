import i18next from 'i18next'
import en from './en/lost'
import la from './la/lost'
import th from './th/lost'

// Bundled in all languages, because the component may render when nothing can be loaded.
for (const [locale, lost] of Object.entries({ th, la, en }))
  i18next.addResourceBundle(locale, 'translation', { lost }, true)
