import { renderToStaticMarkup } from 'react-dom/server'
import type { fallback } from '@/i18n/en/fallback'
import { LOCALES, type Locale, languageTag } from '@/lib/locale'
import { DOT } from '@/lib/text/dot'
import { withoutMarks } from '@/lib/text/word-breaks'

const FILES = import.meta.glob<{ fallback: typeof fallback }>('../i18n/*/fallback.ts', { eager: true })
type Key = keyof typeof fallback

const textOf = (locale: Locale, key: Key) =>
  withoutMarks({ text: FILES[`../i18n/${locale}/fallback.ts`]?.fallback[key] ?? '' }).text

const note = (key: Key) =>
  LOCALES.map((locale) => (
    <p key={locale} lang={languageTag(locale)}>
      {textOf(locale, key)}
    </p>
  ))

/** What documents say in every language, as HTML: where scripts are off, where the app hasn't started, and to a browser that is too old. */
export function prerenderFallback() {
  const again = LOCALES.map((locale) => textOf(locale, 'openAgain')).join(DOT)
  const openAgain = (
    <p>
      <a href="/">{again}</a>
    </p>
  )
  return {
    noScript: renderToStaticMarkup(note('noScript')),
    notStarted: renderToStaticMarkup(
      <>
        {note('notStarted')}
        {openAgain}
      </>,
    ),
    tooOld: renderToStaticMarkup(note('tooOld')),
    openAgain: renderToStaticMarkup(openAgain),
  }
}
