import { act, render } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next, useTranslation as useTheirs } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'
import { flattenTexts, type Texts } from '@/testing/flatten-texts'
import { setLocale } from '.'
import { I18nProvider, useTranslation } from './i18n-provider'
import { translator } from './translator'

// The app's translator has the API of i18next and react-i18next, which are therefore asked what each text is.

type Translate = (key: string, values?: object) => string

const oracle = i18next.createInstance()

beforeAll(() =>
  oracle.use(initReactI18next).init({
    lng: 'en',
    resources: Object.fromEntries(LOCALES.map((locale) => [locale, { translation: textsIn(locale) }])),
    interpolation: { escapeValue: false, skipOnVariables: true },
    returnNull: false,
  }),
)

/** Values for the places of a text: plain ones, and some that look like places, keys, patterns or markup. */
function samplesFor(text: string): object[] {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'count')
  const filled = ['฿1,234.50', '{{name}}', '$t(common.ok)', '$&', '<b>&amp;</b>'].map((value) =>
    Object.fromEntries(names.map((name) => [name, value])),
  )
  return [0, 1, 2, 30].flatMap((count) => filled.map((values) => ({ ...values, count })))
}

describe.each(LOCALES)('in %s', (locale) => {
  const texts: Texts = textsIn(locale)
  const ours = translator(texts) as Translate

  it('each text is what i18next makes of it', () => {
    const theirs = oracle.getFixedT(locale) as Translate
    const asked = flattenTexts(texts).flatMap(([key, text]) =>
      samplesFor(text).map((values) => [key, values] as const),
    )
    expect(asked.length).toBeGreaterThan(10_000)
    for (const [key, values] of asked)
      if (ours(key, values) !== theirs(key, values))
        expect([key, ours(key, values)]).toEqual([key, theirs(key, values)])
  })

  it('a missing text is what i18next makes of it', () => {
    const theirs = oracle.getFixedT(locale) as Translate
    for (const key of ['common.nothing', 'nothing', 'common.ok.more', 'constructor', 'common.__proto__.x'])
      for (const values of [{}, { defaultValue: 'instead' }, { count: 1 }])
        expect([key, ours(key, values)]).toEqual([key, theirs(key, values)])
  })
})

const Ours = () => useTranslation().t('common.close')
const Theirs = () => useTheirs(undefined, { i18n: oracle }).t('common.close')

it('the hook follows the language as that of react-i18next does', async () => {
  const { container } = render(
    <I18nProvider>
      <p>
        <Ours />
      </p>
      <p>
        <Theirs />
      </p>
    </I18nProvider>,
  )
  for (const locale of LOCALES) {
    await act(() => Promise.all([setLocale(locale), oracle.changeLanguage(locale)]))
    const [ours, theirs] = [...container.querySelectorAll('p')].map((one) => one.textContent)
    expect([ours, theirs]).toEqual([textsIn(locale).common.close, textsIn(locale).common.close])
  }
})
