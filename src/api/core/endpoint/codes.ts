import type { Locale } from '@/lib/locale'

/**
 * The server's message codes by kind. Their texts are in
 * `src/i18n/<language>/error-codes.ts`; codes.test.ts compares the two.
 */

/** A server failure, which is not a refusal. */
export const SERVER_ERROR_CODE = 'INTERNAL_SERVER_ERROR'

const SUCCESSES = [
  'OTP_VERIFIED',
  'OTP_CODE_VALID',
  'INVITE_BONUS_SUCCESS',
  'REFUND_SUCCESS',
  'BONUS_CLEAR',
] as const

/** Every known code of a refusal or a failure. */
export const ERROR_CODES = [
  'invalid-token',
  'gone',
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
  'INVALID_IP',
  'OTP_BLOCK',
  'OTP_TOKEN_INVALID',
  'OTP_NOT_EXIST',
  'OTP_EXPIRED',
  'OTP_CODE_INVALID',
  'EXISTING_USER',
  'EXISTING_BANK',
  'INVALID_USER_INFO',
  'UNVERIFIED_OTP',
  'GAME_ACTIVATION_FAIL',
  'INVALID_BANK',
  'BANK_ACCOUNT_NAME_ENG',
  'REGISTER_FAIL',
  'NO_USER',
  'WRONG_PASSWORD',
  'REQUEST_LIMIT',
  'WRONG_CREDENTIAL',
  'INACTIVE_USER',
  'LOGIN_FAIL',
  'BONUS_REMAINING',
  'BONUS_ALREADY_ACTIVE',
  'BONUS_MAX_CLAIMED',
  'BONUS_CONDITION',
  'INVITE_COLLECT',
  SERVER_ERROR_CODE,
  'INVITE_INACTIVE',
  'NO_INVITE_BONUS',
  'NO_INVITEE_PLAY_INFO',
  'INVITE_BONUS_FAIL',
  'KEY_MISSING',
  'KEY_INVALID',
  'OTP_SEND_FAIL',
  'OTP_VERIFY_FAIL',
  'NO_DATA',
  'NO_PROMOTION',
  'PROMOTION_RECEIVED',
  'BONUS_FULL',
  'QR_FAIL',
  'NO_REFUND',
  'REFUND_CONDITION',
  'REFUND_INACTIVE',
  'REFUND_MINIMUM',
  'NO_BANK',
  'NO_WALLET',
  'SLOT_ALREADY_ACTIVE',
  'SLOT_ACTIVATE_FAIL',
  'SLOT_NO_ACCOUNT',
  'SLOT_RESET_PASSWORD_FAIL',
  'TRANSFER_MINIMUM',
  'NO_GAME',
  'MONEY_NOT_ENOUGH',
  'TRANSFER_FAIL',
  'SLIP_UPLOAD_FAIL',
  'REQUEST_LIMIT_1MIN',
  'SLIP_NO_FILE',
  'SLIP_INVALID_FILE',
  'TRUELINK_DUPLICATE',
  'TRUELINK_INVALID',
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
] as const

export type KnownCode = (typeof SUCCESSES)[number] | (typeof ERROR_CODES)[number]

/** Success codes of the catalogue: never shown as an error. */
export const SUCCESS_CODES: ReadonlySet<string> = new Set(SUCCESSES)

/** The code that leads to the sign-in page from every call, also from one that was sent without a token. */
export const INVALID_TOKEN = 'invalid-token'

const IDENTITY_TEXTS: Record<Locale, readonly string[]> = {
  th: ['ไม่สามารถยืนยันตัวตนได้ กรุณาเข้าสู่ระบบอีกครั้ง', 'ไม่สามารถยืนยันตัวตนได้'],
  la: ['ບໍ່ສາມາດຢືນຢັນຕົວຕົນໄດ້ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ', 'ບໍ່ສາມາດຢືນຢັນຕົວຕົນໄດ້'],
  en: ['We cannot verify your identity. Please sign in again.', 'Cannot verify identity'],
}

/**
 * "Cannot verify identity" in each language, since servers may send it translated. The texts are repeated here, because
 * the app loads the texts of one language and the server may use another.
 */
export const FATAL_AUTH_TEXTS: ReadonlySet<string> = new Set(Object.values(IDENTITY_TEXTS).flat())

// A set, because in an object `constructor` and `__proto__` would be found.
const knownCodes: ReadonlySet<string> = new Set([...SUCCESSES, ...ERROR_CODES])

/** Whether a server message is a code of the catalogue, which has a translation. */
export function isKnownCode(code: string): code is KnownCode {
  return knownCodes.has(code)
}

/** Whether a server message is a success code. */
export function isSuccessCode(code: string): boolean {
  return SUCCESS_CODES.has(code)
}

const YES = /^(ok(ay)?|success(ful(ly)?)?|succeeded|done|true|1|completed?|accepted|created)[.!]?$/i

/** Whether a text says success: a success code, or a word such as "OK". */
export function isAssent(text: string): boolean {
  return isSuccessCode(text.trim()) || YES.test(text.trim())
}

/** Whether a server message is a definite refusal: nothing was done. */
export function isRefusal(code: string): boolean {
  return isKnownCode(code) && !isSuccessCode(code) && code !== SERVER_ERROR_CODE
}

/** Words that codes and sentences about the end of a session also have. */
const BESIDE =
  /^(a|access|again|an|api|auth|authentication|bearer|been|code|e|err|error|exception|has|in|is|json|log|login|or|please|sign|the|user|web|your)$/
const SESSION = /^(jwt|session|token)$/
const OVER = /^(ended|expired?|invalid|missing|required|revoked|timeout)$/
const UNAUTHORIZED = /^un(authori[sz]ed|authenticated)$/

/**
 * Whether a code or a text has no other words than those of a session that is over: `invalid-token`,
 * `TokenExpiredError`, "Session expired, please log in again". A further word makes it another's: `OTP_TOKEN_INVALID`.
 */
export function endsSession(message: string): boolean {
  if (FATAL_AUTH_TEXTS.has(message)) return true
  const words = message
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  const telling = words.filter((word) => word !== '' && !BESIDE.test(word))
  return (
    isUnauthorized(telling) ||
    (telling.some((word) => SESSION.test(word)) &&
      telling.some((word) => OVER.test(word)) &&
      telling.every((word) => SESSION.test(word) || OVER.test(word)))
  )
}

const isUnauthorized = (words: readonly string[]) => words.length === 1 && UNAUTHORIZED.test(words[0] ?? '')
