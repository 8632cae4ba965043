import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/lib/locale'
import { textsIn } from '@/testing/all-texts'
import { flattenTexts, type Texts } from '@/testing/flatten-texts'
import { isSlipReason, SLIP_REASONS } from '../../shapes/slip-reasons'
import {
  ERROR_CODES,
  endsSession,
  FATAL_AUTH_TEXTS,
  INVALID_TOKEN,
  isAssent,
  isKnownCode,
  isRefusal,
  isSuccessCode,
  SUCCESS_CODES,
} from './codes'

// The catalogue as the requirement has it, independent of the lists under test.
const CATALOGUE =
  `UNAUTHORIZED, EXPIRED_AUTH_TOKEN, INVALID_USER_1, INVALID_USER_2, INVALID_USER_3, INVALID_USER_4,
INVALID_IP, OTP_BLOCK, OTP_TOKEN_INVALID, OTP_NOT_EXIST, OTP_VERIFIED, OTP_EXPIRED, OTP_CODE_INVALID, OTP_CODE_VALID,
EXISTING_USER, EXISTING_BANK, INVALID_USER_INFO, UNVERIFIED_OTP, GAME_ACTIVATION_FAIL, INVALID_BANK,
BANK_ACCOUNT_NAME_ENG, REGISTER_FAIL, NO_USER, WRONG_PASSWORD, REQUEST_LIMIT, WRONG_CREDENTIAL, INACTIVE_USER,
LOGIN_FAIL, BONUS_REMAINING, BONUS_ALREADY_ACTIVE, BONUS_MAX_CLAIMED, BONUS_CONDITION, BONUS_CLEAR, INVITE_COLLECT,
INTERNAL_SERVER_ERROR, INVITE_INACTIVE, NO_INVITE_BONUS, NO_INVITEE_PLAY_INFO, INVITE_BONUS_SUCCESS,
INVITE_BONUS_FAIL, KEY_MISSING, KEY_INVALID, OTP_SEND_FAIL, OTP_VERIFY_FAIL, NO_DATA, NO_PROMOTION,
PROMOTION_RECEIVED, BONUS_FULL, QR_FAIL, NO_REFUND, REFUND_CONDITION, REFUND_SUCCESS, REFUND_INACTIVE, REFUND_MINIMUM,
NO_BANK, NO_WALLET, SLOT_ALREADY_ACTIVE, SLOT_ACTIVATE_FAIL, SLOT_NO_ACCOUNT, SLOT_RESET_PASSWORD_FAIL,
TRANSFER_MINIMUM, NO_GAME, MONEY_NOT_ENOUGH, TRANSFER_FAIL, SLIP_UPLOAD_FAIL, REQUEST_LIMIT_1MIN, SLIP_NO_FILE,
SLIP_INVALID_FILE, TRUELINK_DUPLICATE, TRUELINK_INVALID, PHONE_NUMBER_REQUIRE_10_DIGIT, NO_CLAIMABLE_COUPON,
INVALID_PRIZE_CODE, INVALID_CODE, INVALID_COUPON_TYPE, COUPON_EXPIRED, invalid-token, gone`.split(/,\s*/)

const wordsIn = (locale: Locale) => {
  const { codes, client } = textsIn(locale)
  return { ...codes, client }
}
const [en, la, th] = [wordsIn('en'), wordsIn('la'), wordsIn('th')]

const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort()
const failing = (texts: Texts, wrong: (text: string) => boolean) =>
  flattenTexts(texts).filter(([, text]) => wrong(text))

describe('the code lists', () => {
  it('are the whole catalogue and nothing else, each code once and of one kind', () => {
    expect([...SUCCESS_CODES, ...ERROR_CODES].sort()).toEqual([...CATALOGUE].sort())
    expect(CATALOGUE.filter((code) => !isKnownCode(code))).toEqual([])
    expect(isKnownCode(INVALID_TOKEN)).toBe(true)
  })

  it('distinguish successes from errors', () => {
    expect(CATALOGUE.filter(isSuccessCode).sort()).toEqual([
      'BONUS_CLEAR',
      'INVITE_BONUS_SUCCESS',
      'OTP_CODE_VALID',
      'OTP_VERIFIED',
      'REFUND_SUCCESS',
    ])
  })

  it('refuse by every error but a server failure', () => {
    expect(ERROR_CODES.filter((code) => !isRefusal(code))).toEqual(['INTERNAL_SERVER_ERROR'])
    expect(['OTP_VERIFIED', 'REFUND_SUCCESS', 'words', ''].filter(isRefusal)).toEqual([])
  })

  it.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '',
    ' UNAUTHORIZED',
    'errors',
  ])('do not know %j', (text) => {
    expect([isKnownCode(text), isSuccessCode(text), isSlipReason(text)]).toEqual([false, false, false])
  })

  it('know both spellings of the misspelt slip reasons, and no error code as a reason', () => {
    for (const note of ['TRIPPLE_WRONG_CAPTCHA', 'TRIPLE_WRONG_CAPTCHA', 'UNKNOW_ERROR', 'UNKNOWN_ERROR']) {
      expect(isSlipReason(note)).toBe(true)
    }
    expect(isSlipReason('MONEY_NOT_ENOUGH')).toBe(false)
  })

  it('end the session only for known errors, and for their texts in each language', () => {
    expect(CATALOGUE.filter(endsSession).sort()).toEqual([
      'EXPIRED_AUTH_TOKEN',
      'UNAUTHORIZED',
      'invalid-token',
    ])
    for (const { errors } of LOCALES.map(wordsIn)) {
      expect(FATAL_AUTH_TEXTS.has(errors.UNAUTHORIZED)).toBe(true)
      expect(endsSession(errors.UNAUTHORIZED)).toBe(true)
      expect(endsSession(errors.WRONG_PASSWORD)).toBe(false)
      expect(FATAL_AUTH_TEXTS.has(errors.WRONG_PASSWORD)).toBe(false)
    }
  })
})

describe('a text says success by a code or a word of protocols', () => {
  it.each([
    ...SUCCESS_CODES,
    ' REFUND_SUCCESS ',
    ' ok\n',
    'OK',
    'okay',
    'Success!',
    'successful',
    'successfully',
    'succeeded',
    'done.',
    'true',
    '1',
    'complete',
    'completed',
    'accepted',
    'created',
  ])('%j', (text) => expect(isAssent(text)).toBe(true))

  it.each(['NO_BANK', 'ok, but', 'not ok', 'succeed', 'false', '0', '10', 'done?', ''])('not %j', (text) => {
    expect(isAssent(text)).toBe(false)
  })
})

describe('a message ends the session when it has no other words than those of its end', () => {
  it.each([
    'Unauthorized',
    'unauthenticated',
    'unauthorised',
    'UnauthorizedError',
    'Error: Unauthorized',
    'TokenExpired',
    'TokenExpiredError',
    'TOKEN_EXPIRED',
    'ERR_TOKEN_EXPIRED',
    'INVALID_TOKEN',
    'JWT_EXPIRED',
    'jwt expired',
    'Token expire',
    'SessionTimeout',
    'Session expired, please log in again.',
    'Your session has expired. Please sign in again.',
  ])('%s', (message) => expect(endsSession(message)).toBe(true))

  it.each([
    'OTP_TOKEN_INVALID',
    'OTP_EXPIRED',
    'COUPON_EXPIRED',
    'INVALID_USER',
    'INVALID_CODE',
    'Invalid login',
    'Game session expired',
    'token',
    'expired',
    'Tokens expired',
    'Subtoken expired',
    'Token expires',
    'Token unexpired',
    'preunauthorized',
    'unauthorizedly',
    'Unauthorized bank account',
    'This gift link has expired. Please sign in again.',
    '',
    'constructor',
  ])('not %s', (message) => expect(endsSession(message)).toBe(false))
})

describe.each(LOCALES)('the texts in %s', (locale) => {
  const texts = wordsIn(locale)

  it('exist for every code, without unused keys', () => {
    expect(Object.keys(texts.errors).sort()).toEqual([...CATALOGUE].sort())
    expect(Object.keys(texts.slips).sort()).toEqual([...SLIP_REASONS].sort())
  })

  it('say something, without raw codes, markup or stray spaces', () => {
    expect(flattenTexts(texts).length).toBeGreaterThan(100)
    expect(failing(texts, (text) => text.trim().length < 4)).toEqual([])
    expect(failing(texts, (text) => /[A-Z]{2,}_[A-Z]|[<>]|&\w+;|!/.test(text))).toEqual([])
    expect(failing(texts, (text) => text !== text.trim() || text.includes('  '))).toEqual([])
  })

  it('take the same values as the English', () => {
    const english = new Map(flattenTexts(en))
    const differing = flattenTexts(texts).filter(
      ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join(),
    )
    expect(differing).toEqual([])
    expect(placeholders(texts.client.copied)).toEqual(['{{text}}'])
    expect(placeholders(texts.client.fileTooLarge)).toEqual(['{{mb}}'])
  })

  it('do not ask to try again where that cannot help', () => {
    const { retry } = textsIn(locale).common
    const again = new RegExp(`try again|ลองอีก|ลองใหม่|ລອງໃໝ່|ອີກຄັ້ງ|${retry}`, 'i')
    expect(again.test(texts.errors.INVITE_BONUS_FAIL)).toBe(false)
    // The control: where another try may work, the words say so.
    expect(again.test(texts.errors.INTERNAL_SERVER_ERROR)).toBe(true)
  })

  it('word an unknown outcome differently from a refusal', () => {
    const { outcomeUnknown, changeUnknown, timeout, noConnection, serverError, refused } = texts.client
    const words = [outcomeUnknown, changeUnknown, timeout, noConnection, serverError, refused]
    expect(new Set(words).size).toBe(words.length)
  })
})

describe('the scripts', () => {
  it('are spelt with the signs of the glossary', () => {
    expect(failing(th, (text) => /\u0E40\u0E40|\u0E4D\u0E32|ค่ะ|ครับ|โปรด/.test(text))).toEqual([])
    expect(failing(la, (text) => /\u0EC0\u0EC0|\u0ECD\u0EB2|ຫມ|ຫນ|ຫລ/.test(text))).toEqual([])
  })
})
