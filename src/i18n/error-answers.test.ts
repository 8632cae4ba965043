import { describe, expect, it } from 'vitest'
import type { ERROR_CODES } from '@/api/core/endpoint/codes'
import { SAYING_MONEY } from '@/components/feedback/error-text'
import { LOCALES } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'
import { ACCOUNT, ACTION, type Answers, FIELD, faults, SUPPORT } from '@/testing/error-answers'
import { flattenTexts } from '@/testing/flatten-texts'
import type client from './en/client'
import type codes from './en/error-codes'
import type evidence from './en/evidence'

type Client = Exclude<keyof typeof client, 'said' | 'notMoved' | 'copied' | 'reload'>
type Slip = keyof (typeof codes)['slips']
type Sign = keyof (typeof evidence)['shown']
type TellingSign = keyof (typeof evidence)['notShown']

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
  DEST_ACC_INVALID: ['said', 'asked'],
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
  waitSeconds: ACTION,
  waitMinutes: ACTION,
  cannotOpen: ['none', 'nothing'],
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

const OPEN: { notShown: Record<TellingSign, Answers>; unread: Record<Sign, Answers> } = {
  notShown: {
    balances: ['said', 'again'],
    statement: ['said', 'again'],
    slip: ['none', 'again'],
    qr: ['still', 'again'],
    'qr-gone': ['support', 'again'],
    coupon: ['none', 'again'],
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
    'qr-gone': ['support', 'asked'],
    coupon: ['said', 'asked'],
    spin: ['none', 'asked'],
    prize: ['none', 'asked'],
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
