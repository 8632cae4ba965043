import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SUCCESS_CODES } from '@/api/core/endpoint/codes'
import { SAYING_MONEY } from '@/components/feedback/error-text'
import { LOCALES, type Locale, languageName, languageTag } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'
import { flattenTexts } from '@/testing/flatten-texts'

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

const GLOSSARY = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')

/** A term of the glossary in a language. Throws when the glossary lacks it. */
function term(english: string, locale: Locale): string {
  const lines = GLOSSARY.split('\n')
  const cellsOf = (first: string) =>
    (lines.find((line) => line.startsWith(`| ${first} |`)) ?? '').split('|').map((cell) => cell.trim())
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
  for (const [key, text] of flattenTexts(textsIn(locale))) {
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
