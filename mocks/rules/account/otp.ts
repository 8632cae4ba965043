import { isPhone, normalisePhone } from '@/rules/phone'
import { DomainError, failIf } from '../../world/domain-error'
import type { OtpPhone } from '../../world/model'
import { digits } from '../../world/random'
import type { World } from '../../world/world'
import { memberByPhone } from './login'

const MINUTE_MS = 60_000
const CODE_LIFE_MS = 5 * MINUTE_MS
const BLOCK_MS = 15 * MINUTE_MS
/** How long a verified number stays verified. */
const PROOF_MS = 30 * MINUTE_MS
const WRONG_CODES = 5
const SENDS = 5
/** Sending a code to this number always fails. */
export const UNREACHABLE_PHONE = '0800000000'

function phoneState(world: World, phone: string): OtpPhone {
  const state = world.otpPhones.get(phone) ?? { failures: 0, blockedUntil: 0, verifiedAt: null, sentAt: [] }
  world.otpPhones.set(phone, state)
  return state
}

/** Gives the number as digits. Throws PHONE_NUMBER_REQUIRE_10_DIGIT, and EXISTING_USER when the number is taken. */
export function checkPhone(world: World, text: string): string {
  const phone = normalisePhone(text)
  failIf(!isPhone(phone, world.settings.laos), 'PHONE_NUMBER_REQUIRE_10_DIGIT')
  failIf(memberByPhone(world, phone) !== undefined, 'EXISTING_USER')
  return phone
}

/** True when the number was verified within the last half hour. */
export function isVerified(world: World, phone: string): boolean {
  const verifiedAt = world.otpPhones.get(phone)?.verifiedAt
  return typeof verifiedAt === 'number' && verifiedAt > world.now() - PROOF_MS
}

/**
 * `POST /api/otp/send`: sends a new six-digit code that is valid for five minutes and replaces the previous one. To a
 * number that is already verified it sends nothing and gives OTP_VERIFIED. Throws PHONE_NUMBER_REQUIRE_10_DIGIT,
 * EXISTING_USER, OTP_BLOCK (for 15 minutes after five wrong codes in a row), OTP_SEND_FAIL and REQUEST_LIMIT (after
 * five sends in five minutes).
 */
export function sendOtp(world: World, phoneNumber: string) {
  const phone = checkPhone(world, phoneNumber)
  const now = world.now()
  const state = phoneState(world, phone)
  if (isVerified(world, phone)) return { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' }
  failIf(state.blockedUntil > now, 'OTP_BLOCK', 429)
  failIf(phone === UNREACHABLE_PHONE, 'OTP_SEND_FAIL', 502)
  state.sentAt = state.sentAt.filter((at) => at > now - CODE_LIFE_MS)
  failIf(state.sentAt.length >= SENDS, 'REQUEST_LIMIT', 429)
  state.sentAt.push(now)
  for (const otp of world.otps.values())
    if (otp.phone === phone && otp.state === 'open') otp.state = 'replaced'
  const random = world.random('otp')
  const [ref, token] = [`LC${digits(random, 4)}`, `otp-${digits(random, 12)}`]
  world.otps.set(token, { phone, ref, token, code: digits(random, 6), sentAt: now, state: 'open' })
  return { otpRef: ref, otpToken: token, code: 'OTP_SENT' }
}

/**
 * `POST /api/otp/verify`. A token that was already verified gives OTP_VERIFIED, whatever the code. Throws
 * OTP_TOKEN_INVALID, OTP_NOT_EXIST (a newer code was sent), OTP_BLOCK, OTP_EXPIRED and OTP_CODE_INVALID. The fifth
 * wrong code in a row blocks the number.
 */
export function verifyOtp(
  world: World,
  { otpToken, otpCode }: { otpToken: string; otpCode: string },
): { code: string } {
  const otp = world.otps.get(otpToken)
  if (!otp) throw new DomainError('OTP_TOKEN_INVALID')
  const now = world.now()
  const state = phoneState(world, otp.phone)
  if (otp.state === 'used') return { code: 'OTP_VERIFIED' }
  failIf(otp.state === 'replaced', 'OTP_NOT_EXIST')
  failIf(state.blockedUntil > now, 'OTP_BLOCK', 429)
  failIf(otp.sentAt + CODE_LIFE_MS <= now, 'OTP_EXPIRED')
  if (otp.code !== otpCode.trim()) {
    state.failures += 1
    if (state.failures < WRONG_CODES) throw new DomainError('OTP_CODE_INVALID')
    state.failures = 0
    state.blockedUntil = now + BLOCK_MS
    throw new DomainError('OTP_BLOCK', 429)
  }
  otp.state = 'used'
  state.failures = 0
  state.verifiedAt = now
  return { code: 'OTP_CODE_VALID' }
}

/** The last code sent to the number, or to any number when `phoneNumber` is empty. Null when no code was sent. */
export function lastOtp(world: World, phoneNumber: string): { code: string; otpRef: string } | null {
  const phone = normalisePhone(phoneNumber)
  const last = [...world.otps.values()].filter((otp) => phone === '' || otp.phone === phone).at(-1)
  return last ? { code: last.code, otpRef: last.ref } : null
}
