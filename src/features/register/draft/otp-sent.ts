import { env } from '@/env'
import { createStore } from '@/lib/browser/store'

/** The pause before another code can be requested, in ms: the setting VITE_OTP_RESEND. */
export const RESEND_MS = env.otpResendSeconds * 1000

/** The last code sent to a phone, without the code itself. The draft keeps it in this tab (`noteOtp`). */
export interface OtpSent {
  phone: string
  otpToken: string
  otpRef: string
  /** The time at which another code can be requested, epoch ms. */
  resendAt: number
}

/** The last sent code. Null before the first, and when the code is used or useless. */
export const otpSent = createStore<OtpSent | null>(null)
