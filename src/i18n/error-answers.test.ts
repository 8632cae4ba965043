import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ERROR_CODES } from '@/api/core/endpoint/codes'
import { SAYING_MONEY } from '@/components/feedback/error-text'
import { LOCALES, type Locale } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'
import { flattenTexts } from '@/testing/flatten-texts'
import type client from './en/client'
import type codes from './en/error-codes'
import type evidence from './en/evidence'

/**
 * Where the money is. `said`: the text names a place of money. `support`: the money has left the bank, and the text
 * sends the member to support. `still`: the text says that no money was moved. `action`: `errorText` adds what the
 * action's declaration or the evidence says. `none`: no money is concerned.
 */
type Money = 'said' | 'support' | 'still' | 'action' | 'none'
/**
 * What to do now. `asked`: the text asks for it. `again`: it says that one can try again. `field`: the text stands at
 * the field to mend. `quoted`: the specification's own words, which say no more. `nothing`: there is nothing to do.
 */
type Now = 'asked' | 'again' | 'field' | 'quoted' | 'nothing'
type Answers = readonly [money: Money, now: Now]

type Client = Exclude<keyof typeof client, 'said' | 'notMoved' | 'copied' | 'reload'>
type Slip = keyof (typeof codes)['slips']
type Sign = keyof (typeof evidence)['shown']

const ACTION = ['action', 'asked'] as const
const ACCOUNT = ['none', 'asked'] as const
const FIELD = ['none', 'field'] as const
const SUPPORT = ['support', 'asked'] as const

/** Every error's answers to "where is the money?" and "what now?". Every text says what happened. */
const ERRORS: Record<(typeof ERROR_CODES)[number], Answers> = {
  'invalid-token': ACCOUNT,
  gone: ACCOUNT,
  UNAUTHORIZED: ACCOUNT,
  EXPIRED_AUTH_TOKEN: ACCOUNT,
  INVALID_USER_1: ACCOUNT,
  INVALID_USER_2: ACCOUNT,
  INVALID_USER_3: ACCOUNT,
  INVALID_USER_4: ACCOUNT,
  INVALID_IP: ACCOUNT,
  INVALID_USER_INFO: ACCOUNT,
  INACTIVE_USER: ACCOUNT,
  NO_USER: ACCOUNT,
  WRONG_CREDENTIAL: ACCOUNT,
  WRONG_PASSWORD: ACCOUNT,
  LOGIN_FAIL: ACCOUNT,
  OTP_BLOCK: ACCOUNT,
  OTP_SEND_FAIL: ACCOUNT,
  OTP_VERIFY_FAIL: ACCOUNT,
  OTP_TOKEN_INVALID: ACCOUNT,
  OTP_NOT_EXIST: ACCOUNT,
  OTP_EXPIRED: ACCOUNT,
  OTP_CODE_INVALID: ACCOUNT,
  UNVERIFIED_OTP: ACCOUNT,
  EXISTING_USER: ACCOUNT,
  EXISTING_BANK: ACCOUNT,
  INVALID_BANK: ACCOUNT,
  BANK_ACCOUNT_NAME_ENG: FIELD,
  PHONE_NUMBER_REQUIRE_10_DIGIT: FIELD,
  REGISTER_FAIL: ACCOUNT,
  REQUEST_LIMIT: ACTION,
  REQUEST_LIMIT_1MIN: ACTION,
  KEY_MISSING: ACTION,
  KEY_INVALID: ACTION,
  INTERNAL_SERVER_ERROR: ACTION,
  NO_DATA: ACTION,
  NO_BANK: ACTION,
  NO_WALLET: ACTION,
  NO_GAME: ACTION,
  BONUS_REMAINING: ACTION,
  BONUS_ALREADY_ACTIVE: ACTION,
  BONUS_MAX_CLAIMED: ['action', 'nothing'],
  BONUS_CONDITION: ACTION,
  BONUS_FULL: ACTION,
  NO_PROMOTION: ACTION,
  PROMOTION_RECEIVED: ['action', 'nothing'],
  INVITE_COLLECT: ['said', 'asked'],
  INVITE_INACTIVE: ACCOUNT,
  NO_INVITE_BONUS: ACCOUNT,
  NO_INVITEE_PLAY_INFO: ACCOUNT,
  INVITE_BONUS_FAIL: ['said', 'asked'],
  NO_REFUND: ['none', 'nothing'],
  REFUND_CONDITION: ACCOUNT,
  REFUND_INACTIVE: ACCOUNT,
  REFUND_MINIMUM: ['none', 'nothing'],
  SLOT_ALREADY_ACTIVE: ['none', 'nothing'],
  SLOT_ACTIVATE_FAIL: ACCOUNT,
  GAME_ACTIVATION_FAIL: ACCOUNT,
  SLOT_NO_ACCOUNT: ACCOUNT,
  SLOT_RESET_PASSWORD_FAIL: ACCOUNT,
  MONEY_NOT_ENOUGH: ACTION,
  TRANSFER_MINIMUM: ['action', 'field'],
  TRANSFER_FAIL: ['said', 'asked'],
  QR_FAIL: ACTION,
  SLIP_UPLOAD_FAIL: SUPPORT,
  SLIP_NO_FILE: ACCOUNT,
  SLIP_INVALID_FILE: ACCOUNT,
  TRUELINK_DUPLICATE: ['said', 'asked'],
  TRUELINK_INVALID: ACTION,
  NO_CLAIMABLE_COUPON: ['action', 'nothing'],
  INVALID_PRIZE_CODE: ACTION,
  INVALID_CODE: ACTION,
  INVALID_COUPON_TYPE: ACTION,
  COUPON_EXPIRED: ACTION,
}

const SLIPS: Record<Slip, Answers> = {
  UPLOADED_FILE_NOT_EXIST: SUPPORT,
  IMG_SIZE_UNABLE_TO_PROCESS: SUPPORT,
  CANNOT_READ_CROPPED_IMAGE: SUPPORT,
  DEST_ACC_INVALID: SUPPORT,
  SLIP_REFNO_DUPLICATED: ['said', 'asked'],
  UNSTABLE_REFNO_ON_SLIP: SUPPORT,
  TRIPPLE_WRONG_CAPTCHA: SUPPORT,
  TRIPLE_WRONG_CAPTCHA: SUPPORT,
  INVALID_SLIP: SUPPORT,
  NOT_MATCH: ['said', 'asked'],
  EXPIRED_SLIP: SUPPORT,
  UNKNOW_ERROR: ['none', 'quoted'],
  UNKNOWN_ERROR: ['none', 'quoted'],
}

const CLIENT: Record<Client, Answers> = {
  offline: ACTION,
  noConnection: ACTION,
  timeout: ACTION,
  serverError: ACTION,
  unreadable: ACTION,
  schema: ACTION,
  notFound: ACTION,
  forbidden: ACTION,
  tooMany: ACTION,
  refused: ACTION,
  stopped: ACTION,
  tooLarge: ACCOUNT,
  outcomeUnknown: ['said', 'asked'],
  changeUnknown: ACCOUNT,
  copyFailed: ['none', 'nothing'],
  fileUnsupported: ['none', 'quoted'],
  fileTooLarge: ACCOUNT,
  passwordsDiffer: FIELD,
  nameEnglishOnly: FIELD,
}

const OPEN: Record<'notShown' | 'unread', Record<Sign, Answers>> = {
  notShown: {
    balances: ['said', 'again'],
    statement: ['said', 'again'],
    slip: ['none', 'again'],
    qr: ['still', 'again'],
    'qr-gone': ['still', 'again'],
    coupon: ['none', 'again'],
    spin: ['none', 'again'],
    bonus: ['none', 'again'],
    'bonus-cleared': ['said', 'again'],
    refund: ['none', 'again'],
    game: ['still', 'again'],
    'game-password': ['none', 'again'],
    profile: ['none', 'again'],
  },
  unread: {
    balances: ['said', 'asked'],
    statement: ['said', 'asked'],
    slip: ['none', 'asked'],
    qr: ['still', 'asked'],
    'qr-gone': ['still', 'asked'],
    coupon: ['said', 'asked'],
    spin: ['none', 'asked'],
    bonus: ['said', 'asked'],
    'bonus-cleared': ['said', 'asked'],
    refund: ['said', 'asked'],
    game: ['still', 'asked'],
    'game-password': ['none', 'asked'],
    profile: ['none', 'asked'],
  },
}

const under = (path: string, table: Record<string, Answers>) =>
  Object.entries(table).map(([key, answers]): [string, Answers] => [`${path}.${key}`, answers])

const TABLE = [
  ...under('codes.errors', ERRORS),
  ...under('codes.slips', SLIPS),
  ...under('client', CLIENT),
  ...under('evidence.notShown', OPEN.notShown),
  ...under('evidence.unread', OPEN.unread),
]

const GLOSSARY = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')

/** A term of the glossary in a language. Throws when the glossary lacks it. */
function term(english: string, locale: Locale): string {
  const row = GLOSSARY.split('\n').find((line) => line.startsWith(`| ${english} |`)) ?? ''
  const found = row.split('|')[['en', 'th', 'la'].indexOf(locale) + 1]?.trim()
  if (!found) throw new Error(`the glossary lacks ${english} in ${locale}`)
  return found
}

/** The word with which a language asks; English has none. */
const askWord = (locale: Locale) =>
  new RegExp(
    `\\*\\*${{ th: 'Thai', la: 'Lao', en: 'English' }[locale]}\\*\\*.*Ask with \\*\\*(\\S+)\\*\\*`,
  ).exec(GLOSSARY)?.[1]

const has = (text: string, english: string, locale: Locale) =>
  text.toLowerCase().includes(term(english, locale).toLowerCase())

/** Whether a text gives an answer. An English text asks in a second sentence: one alone says what happened. */
const GIVES: Record<
  'said' | 'support' | 'still' | 'asked' | 'again',
  (text: string, locale: Locale) => boolean
> = {
  said: (text, locale) =>
    ['main wallet', 'balance', 'statement'].some((place) => has(text, place, locale)) ||
    / 0(?=[ .]|$)/.test(text),
  support: (text, locale) => has(text, 'support', locale),
  still: (text, locale) => text.includes(textsIn(locale).client.notMoved),
  asked: (text, locale) => (locale === 'en' ? /\. \S/.test(text) : text.includes(askWord(locale) ?? '?')),
  again: (text, locale) => has(text, 'again', locale),
}

/** The answers that a text must give, and does not, or gives against the table. */
function faults([money, now]: Answers, text: string, locale: Locale): string[] {
  const must = [money, now].filter((answer) => answer in GIVES) as (keyof typeof GIVES)[]
  const missing = must.filter((answer) => !GIVES[answer](text, locale)).map((answer) => `not ${answer}`)
  const untold = ['field', 'nothing'].includes(now) && GIVES.asked(text, locale) ? ['asked'] : []
  return [...missing, ...untold]
}

describe.each(LOCALES)('the errors in %s', (locale) => {
  const texts = flattenTexts(textsIn(locale))
  /** A slip's reason and hint are one text. */
  const textOf = (key: string) =>
    texts
      .filter(([one]) => one === key || one.startsWith(`${key}.`))
      .map(([, text]) => text)
      .join(' ')

  it('say where the money is and what to do, as the table has it', () => {
    expect(TABLE.length).toBeGreaterThan(120)
    expect(
      TABLE.flatMap(([key, answers]) =>
        faults(answers, textOf(key), locale).map((fault) => `${key}: ${fault}`),
      ),
    ).toEqual([])
  })

  it('would be found without their answer', () => {
    const { refused, notMoved, outcomeUnknown } = textsIn(locale).client
    expect(faults(['said', 'asked'], outcomeUnknown, locale)).toEqual([])
    const { fileUnsupported } = textsIn(locale).client
    expect(faults(['said', 'asked'], fileUnsupported, locale)).toEqual(['not said', 'not asked'])
    expect(faults(['still', 'asked'], refused, locale)).toEqual(['not still'])
    expect(faults(['support', 'again'], notMoved, locale)).toEqual(['not support', 'not again'])
    expect(faults(['none', 'nothing'], refused, locale)).toEqual(['asked'])
  })
})

it('the codes to which nothing is added are those that say where the money is', () => {
  const saying = Object.entries(ERRORS).flatMap(([code, [money]]) => (money === 'said' ? [code] : []))
  expect([...SAYING_MONEY].sort()).toEqual(saying.sort())
})
