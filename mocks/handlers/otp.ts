import { sendOtp, verifyOtp } from '@/api/otp'
import { mock } from '../mock'
import * as otp from '../rules/account/otp'
import { lastOtp } from '../rules/account/otp'
import { NEW_PHONE } from './examples'

/** One-time codes. */
export const otpHandlers = [
  mock(sendOtp, {
    input: { phoneNumber: NEW_PHONE },
    codes: ['OTP_BLOCK', 'OTP_SEND_FAIL', 'EXISTING_USER', 'OTP_VERIFIED'],
  }).open(({ world, input }) => otp.sendOtp(world, input.phoneNumber)),
  mock(verifyOtp, {
    input: (world) => ({
      otpToken: [...world.otps.keys()].at(-1) ?? '',
      otpCode: lastOtp(world, NEW_PHONE)?.code ?? '',
    }),
    after: [sendOtp],
    codes: ['OTP_CODE_INVALID', 'OTP_EXPIRED', 'OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_VERIFY_FAIL'],
  }).open(({ world, input }) => otp.verifyOtp(world, input)),
]
