import i18next from 'i18next'
import en from './en/lost'
import la from './la/lost'
import th from './th/lost'

// In all languages with the one part that says them: it may be drawn when nothing can be loaded.
for (const [locale, lost] of Object.entries({ th, la, en }))
  i18next.addResourceBundle(locale, 'translation', { lost }, true)
