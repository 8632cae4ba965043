import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SUCCESS_CODES } from '@/api/core/endpoint/codes'
import { SAYING_MONEY } from '@/components/feedback/error-text'
import { LOCALES, type Locale, languageName, languageTag } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'
import { flattenTexts } from '@/testing/flatten-texts'

/**
 * Where the money is. `said`: the text names a place of money. `support`: the money has left the bank, and the text
 * sends the member to support. `still`: the text says that no money was moved. `action`: `errorText` adds what the
 * action's declaration or the evidence says. `beside`: the amount or the text below it says it. `none`: no money is concerned.
 */
type Money = 'said' | 'support' | 'still' | 'action' | 'beside' | 'none'
/**
 * What to do now. `asked`: the text asks for it. `again`: it says that one can try again. `field`: the text stands at
 * the field to mend. `quoted`: the specification's own words, which say no more. `beside`: the button or the text below it
 * says it. `nothing`: there is nothing to do.
 */
type Now = 'asked' | 'again' | 'field' | 'quoted' | 'beside' | 'nothing'
type Answers = readonly [money: Money, now: Now]

/**
 * The texts about what failed, was lost or is closed, by area and by their answers. Texts that are always shown together
 * are joined by `+`. Every text says what happened.
 */
const ANSWERS: Record<string, { readonly [answers in `${Money} ${Now}`]?: string }> = {
  'codes.errors': {
    'none asked': `
      invalid-token gone UNAUTHORIZED EXPIRED_AUTH_TOKEN INVALID_USER_1 INVALID_USER_2
      INVALID_USER_3 INVALID_USER_4 INVALID_IP INVALID_USER_INFO INACTIVE_USER NO_USER
      WRONG_CREDENTIAL WRONG_PASSWORD LOGIN_FAIL OTP_BLOCK OTP_SEND_FAIL OTP_VERIFY_FAIL
      OTP_TOKEN_INVALID OTP_NOT_EXIST OTP_EXPIRED OTP_CODE_INVALID UNVERIFIED_OTP EXISTING_USER
      EXISTING_BANK INVALID_BANK REGISTER_FAIL INVITE_INACTIVE NO_INVITE_BONUS NO_INVITEE_PLAY_INFO
      REFUND_CONDITION REFUND_INACTIVE SLOT_ACTIVATE_FAIL GAME_ACTIVATION_FAIL SLOT_NO_ACCOUNT
      SLOT_RESET_PASSWORD_FAIL SLIP_NO_FILE SLIP_INVALID_FILE`,
    'none field': 'BANK_ACCOUNT_NAME_ENG PHONE_NUMBER_REQUIRE_10_DIGIT',
    'action asked': `
      REQUEST_LIMIT REQUEST_LIMIT_1MIN KEY_MISSING KEY_INVALID INTERNAL_SERVER_ERROR NO_DATA NO_BANK
      NO_WALLET NO_GAME BONUS_REMAINING BONUS_ALREADY_ACTIVE BONUS_CONDITION BONUS_FULL NO_PROMOTION
      MONEY_NOT_ENOUGH QR_FAIL TRUELINK_INVALID INVALID_PRIZE_CODE INVALID_CODE INVALID_COUPON_TYPE
      COUPON_EXPIRED`,
    'action nothing': 'BONUS_MAX_CLAIMED PROMOTION_RECEIVED NO_CLAIMABLE_COUPON',
    'said asked': 'INVITE_COLLECT INVITE_BONUS_FAIL TRANSFER_FAIL TRUELINK_DUPLICATE',
    'none nothing': 'NO_REFUND REFUND_MINIMUM SLOT_ALREADY_ACTIVE',
    'action field': 'TRANSFER_MINIMUM',
    'support asked': 'SLIP_UPLOAD_FAIL',
  },
  'codes.slips': {
    'support asked': `
      UPLOADED_FILE_NOT_EXIST IMG_SIZE_UNABLE_TO_PROCESS CANNOT_READ_CROPPED_IMAGE
      UNSTABLE_REFNO_ON_SLIP TRIPPLE_WRONG_CAPTCHA TRIPLE_WRONG_CAPTCHA INVALID_SLIP EXPIRED_SLIP`,
    'said asked': 'DEST_ACC_INVALID SLIP_REFNO_DUPLICATED NOT_MATCH',
    'none quoted': 'UNKNOW_ERROR UNKNOWN_ERROR',
  },
  client: {
    'action asked': `
      offline noConnection timeout serverError unreadable schema notFound forbidden tooMany
      waitSeconds waitMinutes refused stopped`,
    'none nothing': 'cannotOpen copyFailed',
    'none asked': 'tooLarge changeUnknown fileTooLarge',
    'said asked': 'outcomeUnknown',
    'none quoted': 'fileUnsupported',
    'none field': 'passwordsDiffer nameEnglishOnly',
  },
  'evidence.notShown': {
    'said again': 'balances statement bonus-cleared',
    'none again': 'slip coupon bonus refund game-password profile',
    'still again': 'qr game',
    'support again': 'qr-gone',
  },
  'evidence.unread': {
    'said asked': 'balances statement coupon bonus bonus-cleared refund',
    'none asked': 'slip spin prize game-password profile',
    'still asked': 'qr game',
    'support asked': 'qr-gone',
  },
  '': {
    'said asked': `
      bonus.cancel.unknown deposit.checking deposit.qr.gone
      deposit.wallet.sent+deposit.wallet.sentText lost.failed lost.notShown+lost.compare
      lost.unknown+lost.compare lost.unknown+lost.signIn site.crash.title+site.crash.text
      site.terminated.title+site.terminated.text statement.reminder.unread`,
    'beside beside': `
      bonus.cancel.unread common.unknown deposit.wallet.failed game.playFailed slip.failed
      spin.claimFailed`,
    'none nothing': `
      bonus.detail.receivedLimit bonus.lock bonus.lockSum bonus.times.unreadable chat.unsupported
      howto.bonusReceive.s4 refund.asBonus refund.historyNone slip.cancelled statement.export.covers
      statement.export.covers_one statement.slips.empty withdraw.limitsUnknown`,
    'none asked': `
      bonus.detail.unknown bonus.gone bonus.promotion.none common.failed common.modalFailed
      deposit.bank.noNumber deposit.nothing deposit.qr.noImage deposit.qr.notSaved
      deposit.wallet.noPaste deposit.wallet.other fallback.notStarted fallback.tooOld game.noLink
      game.notFromHere login.expired login.notKept login.registered lost.notDoneClosedSlip
      lost.notDoneSlip profile.lock.failed profile.lock.impossible profile.password.unknown
      refund.blocked refund.unreadable register.phone.wrongLaos register.unknown site.lock.failed
      site.terminated.still slip.cancelledLate slip.problems.empty slip.problems.heic
      slip.problems.tooManyPixels slip.problems.unreadable slip.problems.unsupported
      statement.slips.noPicture transfer.same withdraw.noAccount`,
    'none beside': `
      common.pictureFailed common.signOutUnfinished game.closed refund.bonusUnknown
      register.otp.renew site.notFound.title+site.notFound.text statement.pastEnd`,
    'beside nothing': 'common.staleSince home.atLeastWhy statement.status.FAILED',
    'said nothing': 'deposit.notChecked',
    'support asked': 'deposit.qr.cancelled deposit.qr.expired slip.closed+slip.closedHelp',
    'still asked': 'lost.notDone',
    'still nothing': 'lost.notDoneClosed',
    'none field': 'statement.export.badOrder',
  },
}
/** Texts about calls that tell of no failure. */
const OTHERS = [
  ...['said', 'notMoved', 'copied', 'reload'].map((key) => `client.${key}`),
  ...[...SUCCESS_CODES].map((code) => `codes.errors.${code}`),
]

/** Each text, or texts joined by `+`, with its answers. */
const TABLE = Object.entries(ANSWERS).flatMap(([area, groups]) =>
  Object.entries(groups).flatMap(([answers, keys]) =>
    keys
      .trim()
      .split(/\s+/)
      .map((key) => [area ? `${area}.${key}` : key, answers.split(' ') as unknown as Answers] as const),
  ),
)
const LISTED = TABLE.flatMap(([keys]) => keys.split('+'))
const ENGLISH = flattenTexts(textsIn('en'))

const GLOSSARY = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')

/** A term of the glossary in a language. Throws when the glossary lacks it. */
function term(english: string, locale: Locale): string {
  const row = GLOSSARY.split('\n').find((line) => line.startsWith(`| ${english} |`)) ?? ''
  const header = GLOSSARY.split('\n').find((line) => line.startsWith('| English |')) ?? ''
  const cells = (line: string) => line.split('|').map((cell) => cell.trim())
  const found = cells(row)[cells(header).indexOf(languageName(locale))]
  if (!found) throw new Error(`the glossary lacks ${english} in ${locale}`)
  return found
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** The word with which a language asks; English has none. */
const askWord = (locale: Locale) =>
  new RegExp(`\\*\\*${englishNames.of(languageTag(locale))}\\*\\*.*Ask with \\*\\*(\\S+)\\*\\*`).exec(
    GLOSSARY,
  )?.[1]

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

/** The words with which a text asks, also one of a single sentence. */
const asksIn = (locale: Locale) =>
  locale === 'en' ? /\b(?:please|try|contact)\b/i : new RegExp(askWord(locale) ?? '?')

/** The answers that a text must give, and does not, or gives against the table. */
function faults([money, now]: Answers, text: string, locale: Locale): string[] {
  const must = [money, now].filter((answer) => answer in GIVES) as (keyof typeof GIVES)[]
  const missing = must.filter((answer) => !GIVES[answer](text, locale)).map((answer) => `not ${answer}`)
  const untold = ['field', 'nothing'].includes(now) && asksIn(locale).test(text) ? ['asked'] : []
  return [...missing, ...untold]
}

describe.each(LOCALES)('the texts in %s', (locale) => {
  const texts = flattenTexts(textsIn(locale))
  /** A slip's reason and hint are one text. */
  const textOf = (keys: string) =>
    keys
      .split('+')
      .map((key) => {
        const parts = texts.filter(([one]) => one === key || one.startsWith(`${key}.`))
        return parts.map(([, text]) => text).join(' ')
      })
      .join('. ')

  it('say where the money is and what to do, as the table has it', () => {
    expect(TABLE.length).toBeGreaterThan(200)
    expect(
      TABLE.flatMap(([keys, answers]) =>
        faults(answers, textOf(keys), locale).map((fault) => `${keys}: ${fault}`),
      ),
    ).toEqual([])
  })

  it('would be found without their answer', () => {
    const { refused, notMoved, outcomeUnknown, fileUnsupported } = textsIn(locale).client
    expect(faults(['said', 'asked'], outcomeUnknown, locale)).toEqual([])
    expect(faults(['said', 'asked'], fileUnsupported, locale)).toEqual(['not said', 'not asked'])
    expect(faults(['still', 'asked'], refused, locale)).toEqual(['not still'])
    expect(faults(['support', 'again'], notMoved, locale)).toEqual(['not support', 'not again'])
    expect(faults(['none', 'nothing'], refused, locale)).toEqual(['asked'])
  })
})

it('every text about a call, a file, a code or the evidence is in the table', () => {
  const areas = Object.keys(ANSWERS).filter(Boolean)
  const missing = ENGLISH.map(([key]) => key).filter(
    (key) =>
      areas.some((area) => key.startsWith(`${area}.`)) &&
      !OTHERS.includes(key) &&
      !LISTED.some((one) => key === one || key.startsWith(`${one}.`)),
  )
  expect(missing).toEqual([])
})

/** How an English text tells of what failed, was lost or is closed. */
const TELLS =
  /n't\b|\bfailed\b|\bmay (?:already )?have\b|no longer|expired|nothing was|no (?:clear )?response|went wrong|still closed|\btoo (?:large|old)\b|is empty/i
/** A condition, an explanation or the label of a choice tells of nothing that has happened. */
const GUIDES = /^(?:If|For|Not in|Don't)\b/
/** A title stands above a text of its own. */
const isTitle = (key: string) => /(?:^|\.)title$|Title(?:Of)?$/.test(key)
const isElsewhere = (key: string) => /^(?:codes|client|evidence)\./.test(key)

it('every other text that tells of what failed, was lost or is closed is in the table', () => {
  const unlisted = (texts: readonly [key: string, text: string][]) =>
    texts.flatMap(([key, text]) =>
      TELLS.test(text) && !GUIDES.test(text) && !isTitle(key) && !isElsewhere(key) && !LISTED.includes(key)
        ? [key]
        : [],
    )
  expect(unlisted(ENGLISH)).toEqual([])
  expect(unlisted([['new.area', "The room couldn't be opened."]])).toEqual(['new.area'])
})

it('the codes to which nothing is added are those that say where the money is', () => {
  const saying = TABLE.flatMap(([key, [money]]) =>
    key.startsWith('codes.errors.') && money === 'said' ? [key.slice('codes.errors.'.length)] : [],
  )
  expect([...SAYING_MONEY].sort()).toEqual(saying.sort())
})
