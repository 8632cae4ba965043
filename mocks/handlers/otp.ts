import { sendOtp, verifyOtp } from '@/api/otp'
import { mock } from '../mock'
import * as otp from '../rules/otp'

/** One-time codes (specification 7, "Account and auth"). */
export const otpRoutes = [
  mock(sendOtp).open(({ world, input }) => otp.sendOtp(world, input.phoneNumber)),
  mock(verifyOtp).open(({ world, input }) => otp.verifyOtp(world, input)),
]
