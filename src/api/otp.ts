import * as z from 'zod/mini'
import { isRecord } from '@/lib/is-record'
import { cleanMessage } from '@/lib/text/text'
import { useOnce } from './core/cache/use-once'
import { defineMutation } from './core/declare/define-endpoint'
import { isAssent } from './core/endpoint/codes'
import { FAILS, field, orElse, record, string, text } from './core/wire/wire'

/** A code given as text. A number, also as text, is the envelope's status and gives the empty text. */
const wordCode = orElse(
  field<string, string>('reason', 'a code', { type: 'string' }, (value) =>
    typeof value === 'string' && !/^\d+$/.test(value) ? value.trim() : FAILS,
  ),
  '',
)

const SEND_REFUSALS = ['OTP_BLOCK', 'OTP_SEND_FAIL', 'REQUEST_LIMIT', 'EXISTING_USER']

/**
 * Sends a one-time code. `code` OTP_VERIFIED: the phone is verified already. OTP_BLOCK, OTP_SEND_FAIL, REQUEST_LIMIT and
 * EXISTING_USER are refusals. So is any other answer without a token, because nothing could verify what the member types.
 */
export const sendOtp = defineMutation({
  key: ['otp', 'send'],
  method: 'POST',
  path: '/api/otp/send',
  input: z.object({ phoneNumber: string('phone') }),
  output: record(
    { otpRef: orElse(text('reference'), ''), otpToken: orElse(text('otp'), ''), code: wordCode },
    { some: ['otpToken', 'code'] },
  ),
  success: 'acknowledged',
  evidence: 'none',
  refusal: ({ code, otpToken }) => {
    if (code === 'OTP_VERIFIED') return null
    return SEND_REFUSALS.includes(code) ? code : otpToken ? null : (cleanMessage(code) ?? 'OTP_SEND_FAIL')
  },
  errors: 'caller',
  keepsSession: true,
  public: true,
})
export const useSendOtp = () => useOnce(sendOtp())

/** Verifies the typed code. A 2xx without a sign of refusal confirms it; a `code` that is no success is a refusal. */
export const verifyOtp = defineMutation({
  key: ['otp', 'verify'],
  method: 'POST',
  path: '/api/otp/verify',
  input: z.object({ otpToken: string('otp'), otpCode: string('otp') }),
  output: record({ code: wordCode }, { before: (value) => (isRecord(value) ? value : {}) }),
  success: 'acknowledged',
  evidence: 'next-call',
  refusal: ({ code }) => (code === '' || isAssent(code) ? null : (cleanMessage(code) ?? 'OTP_VERIFY_FAIL')),
  errors: 'caller',
  keepsSession: true,
  public: true,
})
export const useVerifyOtp = () => useOnce(verifyOtp())
