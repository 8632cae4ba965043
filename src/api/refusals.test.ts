import { expect, test } from 'vitest'
import { login } from './auth'
import type { EndpointSpec } from './core/endpoint/endpoint-spec'
import { toApiError } from './core/endpoint/errors'
import { readOutput } from './core/endpoint/read-answer'
import { autoLogin } from './game'
import { sendOtp, verifyOtp } from './otp'
import { createQr } from './qrcode'
import { refundCheck } from './refund'
import { validateAccount } from './registration'

/** The failure by which an answer is no success; null for a success. */
function failureOf(spec: EndpointSpec, body: object) {
  try {
    readOutput(spec, 200, JSON.stringify(body))
    return null
  } catch (error) {
    return toApiError(error)
  }
}
const refusalOf = (spec: EndpointSpec, body: object) => failureOf(spec, body)?.code ?? 'none'

const ENDPOINTS: [string, (said: string) => string, string][] = [
  ['a QR', (message) => refusalOf(createQr.spec, { hasQrcode: false, message }), 'QR_FAIL'],
  ['a sent code', (code) => refusalOf(sendOtp.spec, { code }), 'OTP_SEND_FAIL'],
  ['a checked code', (code) => refusalOf(verifyOtp.spec, { code }), 'OTP_VERIFY_FAIL'],
]

// A message that a declaration takes from a field of the answer is cleaned like any other message.
test.each(ENDPOINTS)('the refusal of %s is fit to be shown', (_, refused, otherwise) => {
  expect(refused('OTP_BLOCK')).toBe('OTP_BLOCK')
  expect(refused('Come back \u202Eat 9\u0000')).toBe('Come back at 9')
  expect(refused('a'.repeat(400))).toHaveLength(300)
  expect(refused('<html><body>502</body></html>')).toBe(otherwise)
})

test.each(ENDPOINTS.slice(0, 2))('a refusal of %s without a text is a refusal', (_, refused, otherwise) => {
  expect(refused('  ')).toBe(otherwise)
})

test('an answer that is no refusal has no text', () => {
  expect(refusalOf(createQr.spec, { hasQrcode: true, message: 'OK' })).toBe('none')
  expect(refusalOf(sendOtp.spec, { code: '', otpToken: 'x' })).toBe('none')
  for (const code of ['OTP_CODE_VALID', 'OTP_VERIFIED', 'OK', '', 200])
    expect(refusalOf(verifyOtp.spec, { code })).toBe('none')
})

const WORDS = { message: 'ยอดเงินไม่เพียงพอ' }

test.each<[what: string, spec: EndpointSpec, body: object, kind: string | null]>([
  ['a sign-in is refused by words', login.spec, WORDS, 'refused'],
  ['a sign-in needs a token', login.spec, { success: true }, 'schema'],
  ['a sign-in at a game needs a link', autoLogin.spec, { success: true }, 'schema'],
  ['a code is decided by the next call', verifyOtp.spec, WORDS, null],
  ['so is a registration', validateAccount.spec, WORDS, null],
  ['cashback is not "none" by an empty answer', refundCheck.spec, {}, 'schema'],
])('%s', (_, spec, body, kind) => {
  expect(failureOf(spec, body)?.kind ?? null).toBe(kind)
})
