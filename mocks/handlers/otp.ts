import { sendOtp, verifyOtp } from '@/api/otp'
import * as otp from '../rules/account/otp'
import { mock } from '../server/answers/mock-endpoint'

/** One-time codes. */
export const otpRoutes = [
  mock(sendOtp).open(({ world, input }) => otp.sendOtp(world, input.phoneNumber)),
  mock(verifyOtp).open(({ world, input }) => otp.verifyOtp(world, input)),
]
