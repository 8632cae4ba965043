import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { t } from 'i18next'
import { describe, expect, it } from 'vitest'
import { SUCCESS_CODES } from '@/api/core/endpoint/codes'
import { SAYING_MONEY } from '@/components/feedback/error-text'
import { LOCALES, type Locale, languageName, languageTag } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'
import { flattenTexts } from '@/testing/flatten-texts'
import { lettersOf } from '@/testing/letters'
import { loadNamespace, setLocale } from '.'

const byLocale = LOCALES.map((locale) => [locale, flattenTexts(textsIn(locale))])
const TEXTS: Record<Locale, [string, string][]> = Object.fromEntries(byLocale)

const placeholders = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).sort()

const LATIN = lettersOf('en')

/** Whether nothing is left to translate apart from placeholders and international names. */
const isWordless = (text: string) =>
  !/\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, '').replace(/\b(LINE|QR)\b/g, ''))

/** What is wrong with a text in a language; null when nothing is. Names may be in Latin letters in every language. */
function faultOf(locale: Locale, text: string): string | null {
  const own = lettersOf(locale)
  const others = LOCALES.map(lettersOf).filter(
    ({ source }) => source !== own.source && source !== LATIN.source,
  )
  if (others.some((letters) => letters.test(text))) return 'letters of another language'
  return own.source === LATIN.source || own.test(text) || isWordless(text) ? null : 'no letters of its own'
}

/** The texts that this project writes. The service's name is its operator's, in the letters of their choice. */
const written = (locale: Locale) => TEXTS[locale].filter(([key]) => key !== 'common.appName')
/** The English texts without the singulars, which no other language has. */
const english = new Map(TEXTS.en.filter(([key]) => !key.endsWith('_one')))

it.each(LOCALES)(
  'the texts in %s have the keys and values of the English ones, and its own letters',
  (locale) => {
    const texts = TEXTS[locale].filter(([key]) => locale !== 'en' || english.has(key))
    const valued = (all: Iterable<[string, string]>) =>
      Object.fromEntries([...all].map(([key, text]) => [key, placeholders(text)]))
    expect(valued(texts)).toEqual(valued(english))
    expect(texts.filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
    expect(written(locale).flatMap(([key, text]) => (faultOf(locale, text) ? [[key, text]] : []))).toEqual([])
  },
)

it('the texts in th and la contain no English word except names and terms that every language uses', () => {
  const KEPT =
    /\b(A|B|Z|QR|OTP|LINE|Facebook|Android|iPhone|JavaScript|Caps Lock|CSV|JPG|PNG|MB|UTC|LAK|THB|SMS|PIN|Add to Home Screen|captcha)\b/g
  const foreign = (text: string) =>
    /[A-Za-z]/.test(text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, '').replace(KEPT, ''))
  expect([...written('th'), ...written('la')].filter(([, text]) => foreign(text))).toEqual([])
  expect(['Build', 'กด Refresh', 'ເປີດ link'].filter(foreign)).toHaveLength(3)
})

// A full stop is a closing mark, except in น. after a time: that is the abbreviation of "hours".
it('the texts in th and la ask in the polite register, without closing particles or marks', () => {
  const rude = (text: string) =>
    /โปรด|ค่ะ|ครับ|(?<![าช])นะ(?=\s|$)|เด้อ|ເດີ້|ເນາະ|[!?]|[ก-๙\u0E81-\u0EDF](?<!\sน)\.(?=\s|$)/.test(text)
  expect([...written('th'), ...written('la')].filter(([, text]) => rude(text))).toEqual([])
  expect(['โปรดรอ', 'รอนะ', 'ລໍຖ້າເດີ້', 'สำเร็จ!', 'ยกเลิกแล้ว.'].filter(rude)).toHaveLength(5)
})

it('the texts in la spell Lao as Lao', () => {
  const thaiSpelling = (text: string) => /ໄມ່|ຣື|ເພື່ອນ|ດູ|ຫລ|ຫມ|ຫນ|\u0ECD\u0EB2/.test(text)
  expect(written('la').filter(([, text]) => thaiSpelling(text))).toEqual([])
  expect(['ໄມ່ມີ', 'ຫລັກ', 'ຊວນເພື່ອນ', 'ສ\u0ECD\u0EB2ເລັດ'].filter(thaiSpelling)).toHaveLength(4)
})

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

it.each(GLOSSED)('the words in %s are those of the glossary, none of those that it rules out', (language) => {
  const words = forbidden(language)
  expect(words.length).toBeGreaterThan(8)
  const faults = TEXTS[language].flatMap(([key, text]) =>
    QUOTED.test(key)
      ? []
      : words.flatMap(({ word, found }) => (found.test(withoutNames(text)) ? [`${key}: ${word}`] : [])),
  )
  expect(faults).toEqual([])
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

/** The areas of the texts about a call, a file, a code or the evidence. Each says what happened, and then what to do. */
const AREAS = /^(?:codes\.errors|codes\.slips|client|evidence\.(?:notShown|unread))\./
/** Those after which there is nothing to do, that stand at the field to mend, or that the specification words. */
const ASKS_NOTHING = [
  ...SUCCESS_CODES,
  ...['BONUS_MAX_CLAIMED', 'PROMOTION_RECEIVED', 'NO_CLAIMABLE_COUPON', 'NO_REFUND', 'REFUND_MINIMUM'],
  ...['SLOT_ALREADY_ACTIVE', 'BANK_ACCOUNT_NAME_ENG', 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'TRANSFER_MINIMUM'],
  ...['cannotOpen', 'copyFailed', 'fileUnsupported', 'passwordsDiffer', 'nameEnglishOnly'],
  ...['said', 'notMoved', 'copied', 'reload'],
  ...['UNKNOW_ERROR', 'UNKNOWN_ERROR'],
]
/** The texts that say where the money is, because nothing else does. */
const SAYS_MONEY = [
  ...SAYING_MONEY.map((code) => `codes.errors.${code}`),
  ...['DEST_ACC_INVALID', 'SLIP_REFNO_DUPLICATED', 'NOT_MATCH'].map((reason) => `codes.slips.${reason}`),
  ...['balances', 'statement', 'bonus-cleared', 'qr', 'game'].map((sign) => `evidence.notShown.${sign}`),
  ...['balances', 'statement', 'coupon', 'bonus', 'bonus-cleared', 'refund', 'qr', 'game'].map(
    (sign) => `evidence.unread.${sign}`,
  ),
  'client.outcomeUnknown',
  'deposit.qr.gone',
  'deposit.wallet.sentText',
  'lost.compare',
  'lost.failed',
  'lost.notDone',
  'lost.notDoneClosed',
  'site.crash.text',
  'site.terminated.text',
]

/** A term of the glossary in a language. Throws when the glossary lacks it. */
function term(english: string, locale: Locale): string {
  const cellsOf = (first: string) => rowsOf(TERMS).find(([cell]) => cell === first) ?? []
  const found = cellsOf(english)[cellsOf('English').indexOf(languageName(locale))]
  if (!found) throw new Error(`the glossary lacks ${english} in ${locale}`)
  return found.toLowerCase()
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** Whether a text asks for something. A language has a word for that; English asks in a second sentence. */
function asks(text: string, locale: Locale): boolean {
  const rule = `\\*\\*${englishNames.of(languageTag(locale))}\\*\\*.*Ask with \\*\\*(\\S+)\\*\\*`
  const [, word = '?'] = new RegExp(rule).exec(GLOSSARY) ?? []
  return locale === 'en' ? /\. \S/.test(text) : text.includes(word)
}

/** Whether a text names a place of money, an amount of 0, or says that no money was moved. */
const saysMoney = (text: string, locale: Locale) =>
  ['main wallet', 'balance', 'statement'].some((place) => text.toLowerCase().includes(term(place, locale))) ||
  text.includes(textsIn(locale).client.notMoved) ||
  / 0(?=[ .]|$)/.test(text)

describe.each(LOCALES)('the texts in %s', (locale) => {
  /** Each text by its key. A slip's reason and hint are one text. */
  const texts = new Map<string, string>()
  for (const [key, text] of TEXTS[locale]) {
    const shown = key.replace(/\.(?:reason|hint)$/, '')
    texts.set(shown, [texts.get(shown), text].filter(Boolean).join('. '))
  }

  it('about what failed say what to do', () => {
    const silent = [...texts].filter(([key, text]) => {
      const isAsking = asks(text, locale) || text.toLowerCase().includes(term('again', locale))
      return AREAS.test(key) && !ASKS_NOTHING.includes(key.split('.').at(-1) ?? '') && !isAsking
    })
    expect(silent).toEqual([])
    expect(asks(textsIn(locale).client.fileUnsupported, locale)).toBe(false)
  })

  it('of an outcome that nothing else explains say where the money is', () => {
    expect(SAYS_MONEY.filter((key) => !saysMoney(texts.get(key) ?? '', locale))).toEqual([])
    expect(saysMoney(textsIn(locale).client.refused, locale)).toBe(false)
  })
})
