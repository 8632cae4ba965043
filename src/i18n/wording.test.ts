import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from 'i18next'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'
import { flattenTexts } from '@/testing/flatten-texts'
import { loadNamespace, setLocale } from '.'

const byLocale = LOCALES.map((locale) => [locale, flattenTexts(textsIn(locale))])
const TEXTS: Record<Locale, [string, string][]> = Object.fromEntries(byLocale)

/** Errors in the specification's own words. */
const QUOTED = /^(?:codes\.errors\.UNAUTHORIZED|client\.fileUnsupported|codes\.slips\.UNKNOW\w*\.hint)$/

const GLOSSARY = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')
const [TERMS = '', UNUSED = ''] = GLOSSARY.split('## Words that are not used')

/** The cells of a table's rows; `\|` is an escaped bar. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) =>
    row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')),
  )

/** The patterns of a language's forbidden words. */
const forbidden = (language: Locale) =>
  rowsOf(UNUSED).flatMap(([of, word = '']) => {
    if (of !== language) return []
    const [, pattern] = /^\/(.+)\/$/.exec(word) ?? []
    return [{ word, found: new RegExp(pattern ?? (language === 'en' ? `\\b${word}\\b` : word), 'i') }]
  })

/** A text without its placeholders, whose names are not words for members. */
const withoutNames = (text: string) => text.replace(/\{\{\w+\}\}/g, '')

/** The languages that the glossary covers. */
const GLOSSED = LOCALES.filter((locale) => forbidden(locale).length > 0)

describe.each(GLOSSED)('the words in %s', (language) => {
  it('are those of the glossary, none of those that it rules out', () => {
    const words = forbidden(language)
    expect(words.length).toBeGreaterThan(8)
    const faults = TEXTS[language].flatMap(([key, text]) =>
      QUOTED.test(key)
        ? []
        : words.flatMap(({ word, found }) => (found.test(withoutNames(text)) ? [`${key}: ${word}`] : [])),
    )
    expect(faults).toEqual([])
  })
})

it('the glossary has each term once', () => {
  const terms = rowsOf(TERMS).map(([english = '']) => english)
  expect(terms.length).toBeGreaterThan(80)
  expect(terms.filter((term, at) => !/^(English|-+)$/.test(term) && terms.indexOf(term) !== at)).toEqual([])
})

describe('a name of a button inside a sentence', () => {
  /** The buttons that the how-to names. Its page doesn't load their texts, so it quotes them. */
  const HOW_TO = [
    'deposit.title',
    'withdraw.title',
    'bonus.title',
    'home.refresh',
    'game.activate',
    'game.play',
    'bonus.detail.receive',
    'bonus.current.cancel',
    'bonus.promotion.receive',
    'deposit.bank.title',
    'deposit.qr.title',
    'deposit.wallet.title',
  ]
  /** Texts that name buttons of the browser or of another app. */
  const OTHERS = ['login.inApp.how', 'deposit.wallet.noPaste', 'profile.install.ios']
  const quoted = (text: string) => [...text.matchAll(/“(.+?)”/g)].map(([, name = '']) => name)

  it.each(LOCALES)('is its own text in %s', (language) => {
    const texts = new Map(TEXTS[language])
    const buttons = HOW_TO.map((key) => texts.get(key))
    const named = TEXTS[language].filter(([key, text]) => quoted(text).length > 0 && !OTHERS.includes(key))
    expect(named.length).toBeGreaterThan(8)
    for (const [key, text] of named)
      for (const name of quoted(text)) {
        const [, nested] = /^\$t\((.+)\)$/.exec(name) ?? []
        if (nested) expect([key, nested, texts.has(nested)]).toEqual([key, nested, true])
        else
          expect([key, name, key.startsWith('howto.') && buttons.includes(name)]).toEqual([key, name, true])
      }
  })

  it('a value is never read as a nested key (`$t(`)', () => {
    const nested = Object.values(TEXTS).flatMap((texts) => texts.filter(([, text]) => text.includes('$t(')))
    expect(nested.length).toBeGreaterThan(8)
    expect(nested.filter(([, text]) => text.includes('{{'))).toEqual([])
  })

  it('is filled in, and a value is no name', async () => {
    await Promise.all([setLocale('en'), loadNamespace('member')])
    expect(t('deposit.name.tapToCopy')).toBe('Tap “Copy” to copy the account number')
    expect(t('client.copied', { text: '$t(common.ok) {{text}}' })).toBe('Copied: $t(common.ok) {{text}}')
  })
})
