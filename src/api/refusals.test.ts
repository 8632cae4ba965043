import { expect, test } from 'vitest'
import type { EndpointSpec } from './core/endpoint/endpoint-spec'
import { toApiError } from './core/endpoint/errors'
import { readOutput } from './core/endpoint/read-answer'
import { sendOtp, verifyOtp } from './otp'
import { createQr } from './qrcode'

function refusalOf(spec: EndpointSpec, body: object): string {
  try {
    readOutput(spec, 200, JSON.stringify(body))
    return 'none'
  } catch (error) {
    return toApiError(error).code
  }
}

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
